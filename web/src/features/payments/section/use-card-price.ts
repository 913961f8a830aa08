/** [checkout §5 Card, D-63] */
import { useMemo } from 'react'
import { useQuery } from '../../../api/use-query.ts'
import type { ChosenPayment, TypedCard } from '../attempt/checkout-to-pay.ts'
import type { Payable } from '../attempt/payable.ts'

/** The price for a card of this network, bank and type, by its first six digits. */
export function useCardPrice(
  { priceOf }: Payable,
  chosen: Omit<ChosenPayment, 'method' | 'card'> | undefined,
  bin: string | undefined,
): TypedCard | undefined {
  const price = chosen && bin ? priceOf?.({ ...chosen, card: { bin } }) : undefined
  const { data } = useQuery({
    queryKey: price?.key,
    request: async (signal) => price?.load(signal),
  })
  const { quote, reason } = data ?? {}
  return useMemo(
    () =>
      bin === undefined
        ? undefined
        : { bin, ...(quote ? { quote } : {}), ...(reason ? { reason } : {}) },
    [bin, quote, reason],
  )
}
