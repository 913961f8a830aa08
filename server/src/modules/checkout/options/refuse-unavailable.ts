/** Refuses a payment method or instrument that is not offered. [checkout §4 Paying] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { methodRejection } from '@thela/domain/checkout'
import type { PaymentToQuote } from '@thela/domain/checkout'
import { messagesIn } from '@thela/messages/catalogues'
import type { CustomerCard, PaymentOffers } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { methodOfChoice, RejectedChoice } from '../cart/note-rejections.ts'
import { listedOptions, whyUnlisted } from './listed-options.ts'
import { isChoiceOffered, whyUnavailable } from './payment-options.ts'

export interface StagedPayment {
  readonly store: Store
  /** As the page sent it. */
  readonly staged: PaymentChoice | undefined
  /** As it is priced. */
  readonly payment: PaymentToQuote | undefined
  /** The customer's own. */
  readonly cards: readonly CustomerCard[]
}

export async function refuseUnavailable(
  { payments }: { readonly payments: PaymentOffers },
  { store, staged, payment, cards }: StagedPayment,
  order: Parameters<typeof whyUnavailable>[2],
): Promise<void> {
  if (!staged || !payment) return
  const why = whyUnavailable(store, payment, order)
  if (why) {
    const description = messagesIn('en').of('payments.reason.', why)
    const rejection = methodRejection(methodOfChoice(staged), why, order.address?.pincode)
    throw new RejectedChoice('METHOD_UNAVAILABLE', [rejection], { description })
  }
  const offer = await payments.offerOf(store, { isToPay: true })
  const offered = { store, offer, cards, variant: order.variant }
  if (isChoiceOffered(offered, staged, order.quote)) return
  const { option } = staged
  const isListed = listedOptions(offered).includes(option)
  const code = isListed ? 'NOT_OFFERED' : whyUnlisted(offered, option)
  throw new RejectedChoice('METHOD_UNAVAILABLE', [
    methodRejection(methodOfChoice({ option }), { code }),
  ])
}
