import type { PaymentChoice } from '@thela/contracts/calls/payment-option'
import type { PaymentToQuote } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'

/** The shopper's choice with everything its price depends on. [checkout §3, D-63] */
export async function choiceToQuote(
  { payments }: { readonly payments: Pick<Payments, 'cardOfBin'> },
  store: Store,
  choice: PaymentChoice | undefined,
): Promise<PaymentToQuote | undefined> {
  if (!choice) return undefined
  const { bin, ...chosen } = choice
  const card = bin === undefined ? undefined : await payments.cardOfBin(store, bin)
  return { ...chosen, ...omitUndefined({ card }) }
}
