import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'

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
 */
export function usePaymentOptions(input: OfferedFor) {
  const { cartId, revision, addressId, shippingOptionId } = input
  const [offered, setOffered] = useState<PaymentOffer>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const body = { cartId, addressId, ...(shippingOptionId ? { shippingOptionId } : {}) }
    call(
      'POST /integrations/checkout/consumer/payments',
      { query: {}, body },
      { signal: stop.signal },
    ).then(
      (offer) => setOffered({ state: 'ready', offer }),
      () => {
        if (!stop.signal.aborted) setOffered({ state: 'failed' })
      },
    )
    return () => stop.abort()
  }, [cartId, revision, addressId, shippingOptionId, tries])
  const refresh = () => setTries((count) => count + 1)
  const retry = () => {
    setOffered({ state: 'loading' })
    refresh()
  }
  /** `refresh` keeps the current list meanwhile. */
  return { offered, retry, refresh }
}
