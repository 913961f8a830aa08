/** [checkout §9, D-74] */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Payable, PaymentOffers } from '../attempt/payable.ts'

/** How long the options of before can be used while new ones load. */
const USABLE_FOR_MS = 1000

export type PaymentOffer =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly offer: PaymentOffers }

export interface OfferedPayments {
  readonly offered: PaymentOffer
  /** Those shown may no longer apply. */
  readonly isLate: boolean
  readonly retry: () => void
  readonly refresh: () => void
}

/**
 * The payment options, fetched again whenever something changes that they depend on. Those shown
 * stay usable meanwhile, for a second.
 */
export function usePaymentOptions({ offeredFor, loadOptions }: Payable): OfferedPayments {
  const [offered, setOffered] = useState<PaymentOffer>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const [isLate, setIsLate] = useState(false)
  const load = useEffectEvent(loadOptions)
  useEffect(() => {
    const stop = new AbortController()
    const late = setTimeout(() => setIsLate(true), USABLE_FOR_MS)
    const settle = (next: PaymentOffer) => {
      if (stop.signal.aborted) return
      clearTimeout(late)
      setIsLate(false)
      setOffered(next)
    }
    load(stop.signal).then(
      (offer) => settle({ state: 'ready', offer }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [offeredFor, tries])
  const refresh = () => setTries((count) => count + 1)
  const retry = () => {
    setOffered({ state: 'loading' })
    refresh()
  }
  /** `refresh` keeps the current list meanwhile. */
  return { offered, isLate: isLate && offered.state === 'ready', retry, refresh }
}
