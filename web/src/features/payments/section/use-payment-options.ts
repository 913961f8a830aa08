/** [checkout §9, D-74] */
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'

/** How long the options of before can be used while new ones load. */
const USABLE_FOR_MS = 1000

type Offer = Reply<'POST /integrations/checkout/consumer/payments'>

export type PaymentOffer =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly offer: Offer }

export interface OfferedFor {
  cartId: string
  revision: number
  addressId: string
  shippingOptionId?: string | undefined
}

/**
 * The payment options of this cart, fetched again whenever it, its address or its delivery changes.
 * Those shown stay usable meanwhile, for a second.
 */
export function usePaymentOptions(input: OfferedFor) {
  const { cartId, revision, addressId, shippingOptionId } = input
  const [offered, setOffered] = useState<PaymentOffer>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const late = setTimeout(() => setIsLate(true), USABLE_FOR_MS)
    const settle = (next: PaymentOffer) => {
      if (stop.signal.aborted) return
      clearTimeout(late)
      setIsLate(false)
      setOffered(next)
    }
    const body = { cartId, addressId, ...(shippingOptionId ? { shippingOptionId } : {}) }
    call(
      'POST /integrations/checkout/consumer/payments',
      { query: {}, body },
      { signal: stop.signal },
    ).then(
      (offer) => settle({ state: 'ready', offer }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [cartId, revision, addressId, shippingOptionId, tries])
  const refresh = () => setTries((count) => count + 1)
  const retry = () => {
    setOffered({ state: 'loading' })
    refresh()
  }
  /** `refresh` keeps the current list meanwhile. */
  return { offered, isLate: isLate && offered.state === 'ready', retry, refresh }
}
