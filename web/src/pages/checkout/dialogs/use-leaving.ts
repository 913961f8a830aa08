import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParentWindow } from '../../../shell/frame/use-parent-window.ts'
import { closing } from '../../../shell/frame/closing.ts'
import type { CheckoutState } from '../state/checkout-state.ts'

/** Leaving the page, and reports to the seller's page; never anything personal. [account §7] */
export function useLeaving(page: CartPage, state: CheckoutState) {
  const { settings, returnLink, isReturnRequested, partner } = page
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

  const step = stepOf(state)
  const reportStep = useEffectEvent(() => {
    if (settings.isDev) return
    const { revision, totalCartItems, subTotal, currency } = state.cart
    const payload = { event: `checkout_${step}`, items: totalCartItems, value: subTotal, currency }
    parent?.notify('ANALYTICS', { payload })
    const known = { event: `checkout_${step}`, revision, ...(partner ? { partner } : {}) }
    parent?.notify('PRODUCT_ANALYTICS', { payload: known })
  })
  useEffect(() => reportStep(), [step])

  return {
    isRequesting,
    request,
    leave,
    stay: () => setIsRequesting(false),
  }
}

export type Leaving = ReturnType<typeof useLeaving>

/** The shopper's progress, for the store's own funnel. */
export function stepOf({ contact, sections }: CheckoutState): string {
  if (contact.visitor.kind === 'ANON') return 'started'
  if (sections.address !== 'READ_ONLY') return 'contact_known'
  return sections.delivery === 'EDIT' ? 'address_known' : 'payment_opened'
}
