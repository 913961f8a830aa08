/** The photos themselves, once somebody opens them. [account §4, A4.29, I31] */
import { Button } from '@thela/ui/actions/button.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { usePhoto } from '../../../api/use-photo.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './opened-photos.module.css'

export function OpenedPhotos({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <OnePhoto id={id} index={index + 1} />
        </li>
      ))}
    </ul>
  )
}

/** It is deleted before its request. */
function OnePhoto({ id, index }: { id: string; index: number }) {
  const t = useMessages()
  const { source, failure, retry } = usePhoto(id)
  if (source !== undefined) return <img src={source} alt={t('requests.photos.one', { index })} />
  if (!failure) {
    return (
      <span className={styles.empty} aria-busy>
        <VisuallyHidden>{t('requests.photos.loading', { index })}</VisuallyHidden>
      </span>
    )
  }
  if (failure.code === 'NOT_FOUND') return t('requests.photos.gone', { index })
  return (
    <>
      <p>{errorText(t, failure)}</p>
      <Button variant="quiet" onClick={retry}>
        {t('shared.tryAgain')}
      </Button>
    </>
  )
}
