import type { OfferedDiscount } from '@thela/contracts/calls/checkout/discounts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

export interface Offers {
  readonly discounts: readonly OfferedDiscount[]
  readonly best?: string
}

const NONE: Offers = { discounts: [] }

/** What the store offers for this cart; asked anew for each of its revisions and deliveries. */
export function useOffers(
  { id, revision }: { readonly id: string; readonly revision: number },
  shippingOptionId: string | undefined,
  hasOffers: boolean,
): Offers {
  const [offers, setOffers] = useState(NONE)
  useEffect(() => {
    if (!hasOffers) return undefined
    const stop = new AbortController()
    call(
      'GET @platform/V2/discounts',
      { query: { cart_id: id, ...(shippingOptionId ? { shippingOptionId } : {}) } },
      { signal: stop.signal, retries: 1 },
    ).then(
      (reply) => setOffers(reply),
      // A code can still be typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [id, revision, shippingOptionId, hasOffers])
  return offers
}
