import type { ThankYouPage as Payload } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { announcePlacedOrder } from '../../api/placed-orders.ts'
import { clearTypedAddress } from '../../features/accounts/address/typed-draft.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { closing, exiting, useParentWindow } from '../../shell/frame/use-parent-window.ts'
import { OpenPayment } from './open-payment.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { useOrderStatus } from './use-order-status.ts'

/** The result of the cart. [checkout §2 Order confirmation] */
export function ThankYouPage({ page }: { page: Payload }) {
  const { brand, cartId, mode, returnLink, isReturnRequested } = page
  const known = useOrderStatus(cartId, page)
  const { status, orderName } = known
  const isPlaced = status === 'PLACED'
  const parent = useParentWindow(page, (action) => {
    if (action === 'CLOSE_POP_UP_REQUEST') leave()
  })
  function leave() {
    if (parent)
      parent.notify('APP_EVENTS', (isPlaced ? exiting : closing)(returnLink, isReturnRequested))
    else window.location.assign(returnLink)
  }
  const placed = useEffectEvent(() => {
    parent?.notify('APP_EVENTS', { action: 'CLEAR_CART' })
    announcePlacedOrder(cartId)
    clearTypedAddress(cartId)
  })
  useEffect(() => {
    if (isPlaced) placed()
  }, [isPlaced])

  return (
    <PageFrame brand={brand} homeLink={returnLink} isPopUp={mode === 'popup'} onLeave={leave}>
      {isPlaced ? (
        <PlacedOrder page={page} orderName={orderName} parent={parent} onLeave={leave} />
      ) : (
        <OpenPayment
          brand={brand}
          cartId={cartId}
          firstItem={page.firstItem}
          mode={mode}
          status={status}
          description={known.description}
          refundAmount={known.refundAmount}
          refundReason={known.refundReason}
          onLeave={leave}
        />
      )}
    </PageFrame>
  )
}
