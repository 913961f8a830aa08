/** The photos of a return, which only its customer and the store see. [account §4, A4.29, I31] */
import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { useState } from 'react'
import { usePhoto } from '../../../api/use-photo.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import card from './request-card.module.css'
import styles from './request-photos.module.css'

/** They are loaded when they are opened: a phone pays for each of them. */
export function RequestPhotos({ ids }: { ids: readonly string[] }) {
  const t = useMessages()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={card.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>
        {t('requests.fact.photos', { count: ids.length })}
        <ChevronDownIcon />
      </summary>
      {wasOpened && (
        <ul className={styles.photos}>
          {ids.map((id, index) => (
            <li key={id}>
              <OnePhoto id={id} index={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** It is deleted before its request. */
function OnePhoto({ id, index }: { id: string; index: number }) {
  const t = useMessages()
  const { source, failure } = usePhoto(id)
  if (source !== undefined) return <img src={source} alt={t('requests.photos.one', { index })} />
  if (!failure) return <span className={styles.empty} aria-busy />
  return failure.code === 'NOT_FOUND' ? t('requests.photos.gone', { index }) : errorText(t, failure)
}
