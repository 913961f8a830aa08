/** Photos of what is returned, with their progress. [account §4] */
import { Button } from '@thela/ui/actions/button.tsx'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import { AlertIcon, CloseIcon } from '@thela/ui/icons/icons.tsx'
import { useRef } from 'react'
import { usePhoto } from '../../../api/use-photo.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { FormGroup } from './form-group.tsx'
import styles from './request-form.module.css'
import type { Photo, usePhotos } from './use-photos.ts'

interface PhotosFieldProps {
  max: number
  access: ReturnType<typeof usePhotos>
  error: string | undefined
}

export function PhotosField({ max, access, error }: PhotosFieldProps) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const { photos, ids, canAdd } = access
  return (
    <FormGroup title={t('requests.photos.title')} name="photos" error={error}>
      <p className={styles.note}>{t('requests.photos.note', { max })}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <OnePhoto key={photo.key} photo={photo} index={index + 1} access={access} />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        {canAdd && (
          <Button variant="plain" onClick={() => input.current?.click()}>
            {t('requests.photos.add')}
          </Button>
        )}
        {photos.length > 0 && (
          <p className={styles.note} role="status">
            {t('requests.photos.progress', { count: ids.length, all: photos.length })}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic"
        aria-label={t('requests.photos.title')}
        onChange={({ currentTarget }) => {
          access.add([...(currentTarget.files ?? [])])
          // The same one can be chosen again once it was removed.
          currentTarget.value = ''
        }}
      />
    </FormGroup>
  )
}

interface OnePhotoProps {
  photo: Photo
  index: number
  access: ReturnType<typeof usePhotos>
}

function OnePhoto({ photo, index, access }: OnePhotoProps) {
  const t = useMessages()
  const { key, id, failure } = photo
  const isUploading = id === undefined && failure === undefined
  return (
    <li className={styles.photo}>
      <span className={styles.preview} aria-busy={isUploading}>
        <Preview photo={photo} alt={t('requests.photos.one', { index })} />
      </span>
      {isUploading && (
        <span role="status">
          <Spinner /> {t('requests.photos.uploading', { index })}
        </span>
      )}
      {failure && (
        <>
          <span role="alert">
            <AlertIcon size={16} />{' '}
            {failure.code === 'TOO_LARGE' ? t('requests.photos.tooLarge') : errorText(t, failure)}
          </span>
          <Button
            variant="quiet"
            label={t('requests.photos.retry', { index })}
            onClick={() => access.retry(photo)}
          >
            {t('shared.tryAgain')}
          </Button>
        </>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('requests.photos.remove', { index })}
        onClick={() => access.remove(key)}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  )
}

/** One from before a reload is fetched again. */
function Preview({ photo, alt }: { photo: Photo; alt: string }) {
  const { id, preview } = photo
  const uploaded = usePhoto(preview === undefined ? id : undefined)
  const source = preview ?? uploaded.source
  return source === undefined ? null : <img src={source} alt={alt} />
}
