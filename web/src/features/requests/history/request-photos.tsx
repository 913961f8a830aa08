/** The photos of a return, which only its customer and the store see. [account §4, A4.29, I31] */
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '../../../language/later-messages.ts'
import { useMessages } from '../../../language/use-messages.ts'
import card from './request-card.module.css'

const OpenedPhotos = lazy(async () => ({
  default: (await withMessages(() => import('./opened-photos.tsx'))).OpenedPhotos,
}))

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
        <Suspense
          fallback={
            <SkeletonStack label={t('requests.photos.loadingAll')}>
              <Skeleton shape="row" />
            </SkeletonStack>
          }
        >
          <OpenedPhotos ids={ids} />
        </Suspense>
      )}
    </details>
  )
}
