/** [checkout §8, §9, D-74, ADR-254] */
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../../api/use-online.ts'
import { ApiCallError } from '../../../api/api-call-error.ts'
import type { Payable, PaymentOffers } from '../attempt/payable.ts'

/** How long the options of before can be used while new ones load. */
const USABLE_FOR_MS = 1000

export type PaymentOffer =
  /** `isAgain`: after a failure, by the shopper or once the line is back. */
  | { readonly state: 'loading'; readonly isAgain?: true }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly offer: PaymentOffers; readonly offeredFor: string }

export interface OfferedPayments {
  readonly offered: PaymentOffer
  /** Those shown may no longer apply. */
  readonly isLate: boolean
  /** The order has changed since they were loaded, so their totals are not its total. */
  readonly isOutdated: boolean
  readonly retry: () => void
  readonly refresh: () => void
}

/**
 * The payment options, fetched again whenever something changes that they depend on. Those shown
 * stay usable meanwhile, for a second; paying waits if the order has changed.
 */
export function usePaymentOptions(
  { offeredFor, loadOptions }: Payable,
  onInvalidCart?: (error: ApiCallError) => void,
): OfferedPayments {
  const [offered, setOffered] = useState<PaymentOffer>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const [isLate, setIsLate] = useState(false)
  /** The last try did not reach the server. */
  const [isOffline, setIsOffline] = useState(false)
  const load = useEffectEvent(loadOptions)
  /** Whether the page leads on, so that no failure is shown. */
  const leavesFor = useEffectEvent((error: unknown) => {
    if (!onInvalidCart || !(error instanceof ApiCallError)) return false
    if (error.code !== 'INVALID_CART') return false
    onInvalidCart(error)
    return true
  })
  useEffect(() => {
    const stop = new AbortController()
    const late = setTimeout(() => setIsLate(true), USABLE_FOR_MS)
    const settle = (next: (before: PaymentOffer) => PaymentOffer, offline: boolean) => {
      if (stop.signal.aborted) return
      clearTimeout(late)
      setIsLate(false)
      setIsOffline(offline)
      setOffered(next)
    }
    load(stop.signal).then(
      (offer) => settle(() => ({ state: 'ready', offer, offeredFor }), false),
      (error: unknown) => {
        if (stop.signal.aborted || leavesFor(error)) return
        const offline = error instanceof ApiCallError && error.code === 'OFFLINE'
        // What is shown and chosen stays: whatever is paid is checked by the server.
        const isKept = offline && !navigator.onLine
        settle((now) => (isKept && now.state === 'ready' ? now : { state: 'failed' }), offline)
      },
    )
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [offeredFor, tries])
  const refresh = () => setTries((count) => count + 1)
  const retry = () => {
    setOffered({ state: 'loading', isAgain: true })
    refresh()
  }
  useOnline(isOffline, () => (offered.state === 'failed' ? retry() : refresh()))
  /** `refresh` keeps the current list meanwhile. */
  const isReady = offered.state === 'ready'
  const isOutdated = isReady && offered.offeredFor !== offeredFor
  return { offered, isLate: isLate && isReady, isOutdated, retry, refresh }
}
