/**
 * Where a page of tracking or the account waits: the store's own animation, else an outline of what comes.
 * [tracking §3 Brand info, T3.9]
 */
import type { StoreBrand } from '@thela/contracts/pages'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { withMessages } from '../../language/later-messages.ts'

/** Few stores have one. */
const WaitingPicture = lazy(async () => ({
  default: (await withMessages(() => import('./waiting-picture.tsx'))).WaitingPicture,
}))

interface WaitingPartProps {
  brand: Pick<StoreBrand, 'loader'>
  /** For screen readers. */
  label: string
  /** Skeletons in the size of what comes. */
  children: ReactNode
}

export function WaitingPart({ brand, label, children }: WaitingPartProps) {
  return (
    <SkeletonStack label={label}>
      {brand.loader === undefined ? (
        children
      ) : (
        <Suspense fallback={children}>
          <WaitingPicture brand={brand} />
        </Suspense>
      )}
    </SkeletonStack>
  )
}
