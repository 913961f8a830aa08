/** [checkout §5 Card, D-63] */
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import { stageOf } from '../attempt/checkout-to-pay.ts'
import type { CheckoutToPay, ChosenPayment, TypedCard } from '../attempt/checkout-to-pay.ts'

/** The price for a card of this network, bank and type, by its first six digits. */
export function useCardPrice(
  checkout: CheckoutToPay,
  chosen: Omit<ChosenPayment, 'method' | 'card'> | undefined,
  bin: string | undefined,
): TypedCard | undefined {
  const stage = chosen && bin ? stageOf(checkout, { ...chosen, card: { bin } }) : undefined
  const { data } = useQuery({
    // With the total so far: if that has changed, so may this.
    queryKey: stage && JSON.stringify(stage),
    request: async (signal) => {
      if (!stage) return undefined
      const { total_value: _total, ...body } = stage
      const input = { query: {}, body }
      return call('POST /integrations/checkout/shopify/stage-order', input, { signal })
    },
  })
  const quote = data?.quote
  return useMemo(
    () => (bin === undefined ? undefined : { bin, ...(quote ? { quote } : {}) }),
    [bin, quote],
  )
}
