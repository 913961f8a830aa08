/** The price of what was paid with, which may differ from what was chosen. [D-7, D-88, I13] */
import { priceOfPayment } from '@thela/domain/checkout'
import { withQuote } from '@thela/domain/orders'
import type { OrderSnapshot, Quote } from '@thela/domain/orders'
import type { Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import type { FrozenCheckout } from '../attempt/attempts-repository.ts'
import type { NewQuote } from '../attempt/captured-reaction.ts'
import { paidWithOf, paymentMethodOf } from '../attempt/payment-method-of.ts'
import { METHOD_CHEAPER, PRICE_LOWER } from '../refund/refunds-repository.ts'
import { requestRefund } from '../refund/refunds.ts'

/** Undefined where it is as agreed. */
export function quoteOfUsed(
  { prices, snapshot }: Pick<FrozenCheckout, 'prices' | 'snapshot'>,
  fact: ProviderPayment,
): Quote | undefined {
  const paidWith = prices && paidWithOf(fact, snapshot.paymentMethod)
  return paidWith && priceOfPayment(prices, paidWith)?.quote
}

/** The plan of an order that was paid in another way is not its plan. */
function withoutUnusedPlan(snapshot: OrderSnapshot, fact: ProviderPayment): OrderSnapshot {
  const { emi, ...others } = snapshot
  return emi && paymentMethodOf(fact, snapshot.paymentMethod) === 'EMI' ? snapshot : others
}

/** What is ordered: at the new quote, else at the price of what was paid with. */
export function orderedSnapshot(
  frozen: FrozenCheckout,
  fact: ProviderPayment,
  quote: NewQuote | undefined,
): OrderSnapshot {
  if (quote?.kind === 'QUOTED') return withoutUnusedPlan(quote.snapshot, fact)
  const { snapshot } = frozen
  const used = quoteOfUsed(frozen, fact)
  return withoutUnusedPlan(used ? withQuote(snapshot, used) : snapshot, fact)
}

/** Gives back what was paid beyond the order's price. */
export async function refundExcess(
  { queue }: { readonly queue: Queue },
  transaction: Transaction,
  input: {
    readonly reported: {
      readonly store: Store
      readonly provider: string
      readonly fact: ProviderPayment
    }
    readonly excess?: number | undefined
    readonly quote?: NewQuote
  },
): Promise<void> {
  const { excess = 0 } = input
  if (excess === 0) return
  const { store, provider, fact } = input.reported
  const reason = input.quote ? PRICE_LOWER : METHOD_CHEAPER
  await requestRefund(queue, transaction, {
    store,
    provider,
    providerPaymentId: fact.providerPaymentId,
    amount: excess,
    requestId: reason,
    reason,
    due: excess,
  })
}
