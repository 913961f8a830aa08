import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useState } from 'react'
import { closing, useParentWindow } from '../../../shell/frame/use-parent-window.ts'
import type { CheckoutState } from '../state/checkout-state.ts'

/** Leaving the page, and what the seller's page asks for. [account §7] */
export function useLeaving(page: CartPage, state: CheckoutState) {
  const { settings, returnLink, isReturnRequested } = page
  const [isRequesting, setIsRequesting] = useState(false)
  const request = () => {
    if (settings.leavingEarly.show) setIsRequesting(true)
    else leave()
  }
  const parent = useParentWindow(page, (action) => {
    if (action === 'CLOSE_POP_UP_REQUEST') request()
    if (action === 'CUSTOMER_INFO') reportCustomer()
  })
  const leave = () => {
    // The seller's page closes the pop-up; it mostly is the very page that the shopper returns to.
    if (parent) parent.notify('APP_EVENTS', closing(returnLink, isReturnRequested))
    else window.location.assign(returnLink)
  }

  /** Only on request of the seller's page, and only for a verified phone: never for a guest. */
  const reportCustomer = () => {
    const { customer, visitor } = state.contact
    if (!customer || visitor.kind !== 'USER') return
    const payload = { customerId: btoa(customer.id) }
    parent?.notify('APP_EVENTS', { action: 'CUSTOMER_INFO', payload })
  }

  const cartId = state.cart.id
  useEffect(() => {
    // Its address bar names the cart, so that a reload opens this checkout again.
    parent?.notify('APP_EVENTS', { action: 'CART_OPENED', payload: { cart_id: cartId } })
  }, [parent, cartId])

  return {
    /** The seller's page around the pop-up. */
    parent,
    isRequesting,
    request,
    leave,
    stay: () => setIsRequesting(false),
  }
}

export type Leaving = ReturnType<typeof useLeaving>
