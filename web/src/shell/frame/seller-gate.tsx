/** [tracking §4 Page behaviour, T4.75, T4.76, ADR-224] */
import type { PageFrame as Frame } from '@thela/contracts/pages'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../../api/use-session.ts'
import { withMessages } from '../../language/later-messages.ts'

const SellerWait = lazy(async () => ({
  default: (await withMessages(() => import('./seller-wait.tsx'))).SellerWait,
}))

/** In seller embed what is a customer's own waits for the seller's token; no login stands in its place. */
export function SellerGate({ page, children }: { page: Frame; children: ReactNode }) {
  const session = useSession(page.session)
  if (page.mode !== 'SELLER' || session.kind === 'USER') return children
  return (
    <Suspense>
      <SellerWait brand={page.brand} />
    </Suspense>
  )
}
