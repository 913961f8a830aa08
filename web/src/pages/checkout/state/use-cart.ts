/** [D-18] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { QuantityChange } from '@thela/domain/checkout'
import { useClearToast } from '@thela/ui/feedback/toaster.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { cartAddress } from '../../../shell/page-address.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { AsyncAction } from '../../../api/use-async-action.ts'

export interface LineChange {
  readonly key: string
  readonly change: QuantityChange
}

export interface CartActions {
  readonly change: AsyncAction<[changes: readonly LineChange[]]>
  readonly refresh: AsyncAction<[]>
  /** The cart was changed by another part of the page. */
  readonly take: (cart: CartInfo) => void
  /** Another person is paying this cart: continue with a copy. */
  readonly copy: AsyncAction<[]>
}

/** What a toast says of a change of the lines, a later change that succeeds takes away. */
export const LINES_TOAST = 'lines'

/** The cart belongs to the store's platform: every change is made there and read from there. */
export function useCart(
  { cart, delivery }: Pick<CheckoutState, 'cart' | 'delivery'>,
  onCart: (cart: CartInfo) => void,
  onNotice: (text: 'errors.CART_CHANGED' | 'checkout.toast.copied') => void,
): CartActions {
  const clearToast = useClearToast()
  const tabs = useRef<BroadcastChannel>(undefined)
  // Requests the quote of the cart for the selected delivery.
  const chosen = delivery.selectedId ? { shippingOptionId: delivery.selectedId } : {}
  const take = (changed: CartInfo) => {
    onCart(changed)
    tabs.current?.postMessage(changed.revision)
  }
  const change = useAsyncAction(async (changes: readonly LineChange[]) => {
    for (const line of changes) {
      const body = { cart_id: cart.id, ...line, ...chosen }
      take(await call('POST @platform/v2/update-cart', { body }))
    }
    clearToast(LINES_TOAST)
  })
  const refresh = useAsyncAction(async () => {
    const query = { cart_id: cart.id, ...chosen }
    onCart(await call('GET @platform/V2/cart-info', { query }, { retries: 2 }))
  })
  const copy = useAsyncAction(async () => {
    const copied = await call('POST /checkout/cart/copy', { body: { cart_id: cart.id } })
    window.history.replaceState(window.history.state, '', cartAddress(copied.id))
    onCart(copied)
    onNotice('checkout.toast.copied')
  })
  const messages = useEffectEvent((revision: unknown) => {
    if (typeof revision !== 'number' || revision <= cart.revision) return
    refresh.run()
    onNotice('errors.CART_CHANGED')
  })
  useEffect(() => {
    // The last write wins, and the other tab is notified. Safari before 15.4 has no
    // BroadcastChannel; there the server's check of price and stock reports it when the order is
    // placed.
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(`thela-cart-${cart.id}`)
    channel.addEventListener('message', ({ data }) => messages(data))
    tabs.current = channel
    return () => channel.close()
  }, [cart.id])
  return { change, refresh, take, copy }
}
