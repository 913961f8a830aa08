import type { Session } from '@thela/contracts/calls/identity/identity'
import type { StoreBrand } from '@thela/contracts/pages'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { CardLoading } from '../../shell/card-loading.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderLogIn } from './order-log-in.tsx'
import { useOrder } from './use-order.ts'

/** Nobody needs it before the login. */
const foundPart = () => withMessages(() => import('./found-order.tsx'))
const FoundOrder = lazy(async () => ({ default: (await foundPart()).FoundOrder }))
/** Few orders are opened by somebody else. */
const ForeignOrder = lazy(async () => ({
  default: (await withMessages(() => import('./foreign-order.tsx'))).ForeignOrder,
}))

export interface MyOrderProps {
  session: Session
  brand: StoreBrand
  orderId: string
  /** Not where the seller's platform has logged the customer in. */
  mayLogOut: boolean
}

export function MyOrder({ session, brand, orderId, mayLogOut }: MyOrderProps) {
  const t = useMessages()
  const order = useOrder(session, orderId)
  useEffect(() => {
    // Beside the request for the order; a failure shows where the part is drawn.
    foundPart().catch(() => undefined)
  }, [])
  const inColumns = (child: ReactNode) => (
    <Columns heading={t('orders.detail.title')}>
      {child}
      <OrderHelp links={brand.contactLinks} />
    </Columns>
  )
  if (order.isForeign) {
    return session.kind === 'USER' ? (
      <Columns>
        <Suspense fallback={<CardLoading title={t('orders.detail.loading')} />}>
          <ForeignOrder mayLogOut={mayLogOut} />
        </Suspense>
        <OrderHelp links={brand.contactLinks} />
      </Columns>
    ) : (
      inColumns(<OrderLogIn />)
    )
  }
  return (
    <Loaded
      query={order}
      loading={<CardLoading title={t('orders.detail.loading')} />}
      failedTitle={t('orders.detail.failed')}
      frame={inColumns}
    >
      {(detail) => (
        <Suspense fallback={inColumns(<CardLoading title={t('orders.detail.loading')} />)}>
          <FoundOrder
            detail={detail}
            brand={brand}
            session={session}
            ownPage={mayLogOut ? undefined : links.order(orderId, brand.slug)}
            onChanged={order.retry}
          />
        </Suspense>
      )}
    </Loaded>
  )
}
