/** [checkout §8, D-22] */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Dispatch } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { balancesToWire } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import type { CheckoutState } from './checkout-state.ts'
import { mayTake } from './start-slice.ts'

/**
 * Loads the delivery options for cart and address, whenever either changes. Returns a retry
 * function.
 */
export function useDelivery(
  state: CheckoutState,
  storeId: string,
  {
    dispatch,
    onInvalidCart,
  }: { readonly dispatch: Dispatch<CheckoutEvent>; readonly onInvalidCart: () => void },
): () => void {
  const { cart, sections, payment } = state
  const { addresses, shippingId } = state.address
  const addressId = sections.address === 'READ_ONLY' ? shippingId : undefined
  const pincode = addresses.find(({ id }) => id === addressId)?.pincode
  const balances = JSON.stringify(balancesToWire(payment.balances))
  const isWanted = mayTake('READ_STATE', state) && addressId !== undefined && cart.requiresShipping

  const place = [addressId, cart.revision, state.delivery.tries].join(' ')
  const loadedFor = useRef<string>(undefined)
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (addressId === undefined) return
    // Where only the balances differ the options are the same: their quotes alone are new.
    if (loadedFor.current !== place) dispatch({ kind: 'deliveryAsked' })
    loadedFor.current = place
    try {
      const { options, quote, selectedId } = await call(
        'POST /integrations/checkout/consumer/shipping',
        {
          query: { isV2: 'true' },
          body: { cartId: cart.id, addressId, ...balancesToWire(payment.balances) },
        },
        { isRead: true, retries: 2, signal },
      )
      const isServed = options.length > 0 || (await canBeDelivered(pincode, storeId, signal))
      if (signal.aborted) return
      dispatch(
        isServed
          ? { kind: 'deliveryLoaded', options, quote, stagedId: selectedId }
          : { kind: 'deliveryFailed', status: 'undeliverable' },
      )
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiCallError && error.code === 'INVALID_CART') onInvalidCart()
      else dispatch({ kind: 'deliveryFailed', status: 'failed' })
    }
  })
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [isWanted, place, balances])
  const reload = () => dispatch({ kind: 'deliveryRetried' })
  useReturn(reload)
  return reload
}

/** The shopper returns after this long: the store may have changed its rates. */
const OLD_AFTER_MS = 60_000

function useReturn(reload: () => void): void {
  const onOld = useEffectEvent(reload)
  useEffect(() => {
    const stop = new AbortController()
    let leftAt = Infinity
    const note = () => {
      if (document.hidden) leftAt = Date.now()
      else if (Date.now() - leftAt > OLD_AFTER_MS) onOld()
    }
    document.addEventListener('visibilitychange', note, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** No options can mean that the store has none, or that it does not deliver there. */
async function canBeDelivered(
  pincode: string | undefined,
  storeId: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (pincode === undefined) return true
  const parts = { params: { pincode }, query: { storeId } }
  const place = await call('GET /checkout/serviceability/:pincode', parts, { signal, retries: 1 })
  return place.deliverable
}
