/**
 * What a link can be paid with, and whether it can be paid like this: the same on both of its pages.
 * [checkout §4 Paying, §9, D-71, ADR-131, ADR-372, I13]
 */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { LinkOffers } from '@thela/contracts/calls/links/prepay'
import { listedRejections } from '@thela/domain/checkout'
import { addPaise, paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { quoteOfAmount } from '@thela/domain/orders'
import type { EmiOfOrder, Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import type { CheckoutVariant } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import type { Visitor } from '../../../http/caller/visitor.ts'
import {
  cardsOfChoice,
  choiceToQuote,
  emiOfOrder,
  paymentOptionsFor,
  paymentSection,
  refuseUnavailable,
  savesNewCard,
  unlistedRejections,
} from '../../checkout/index.ts'
import type { CustomerCard, PaymentOffers } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { noteLinkRejections, notingLinkRejections } from '../stored/note-link-rejections.ts'
import type { LinkRejectionDependencies } from '../stored/note-link-rejections.ts'

export interface LinkChoiceDependencies extends LinkRejectionDependencies {
  readonly payments: PaymentOffers
}

type LinkVariant = Exclude<CheckoutVariant, 'CHECKOUT'>

/** Who would pay how much, on which page. */
export interface Paying {
  readonly store: Store
  readonly link: StoredLink
  readonly variant: LinkVariant
  /** Nobody where the page is read without a session of its store. */
  readonly visitor: Visitor | undefined
  readonly amount: Paise
  /** So much more it costs on delivery. */
  readonly waived?: Paise
}

const NO_MEANS = { used: { methods: [], saved: [] }, cards: [] }

const onDelivery = (amount: Paise): Quote => ({
  ...quoteOfAmount(amount),
  payableNow: paise(0),
  dueOnDelivery: amount,
})

/** Each costs the same. What was saved or used before is shown to its own customer alone. */
export async function offersOfLink(
  deps: LinkChoiceDependencies,
  { store, link, variant, visitor, amount, waived = ZERO_PAISE }: Paying,
  shown: { readonly isApple: boolean; readonly t: Messages },
): Promise<Omit<LinkOffers, 'selected'>> {
  const { payments } = deps
  const [offer, { used, cards }] = await Promise.all([
    payments.offerOf(store),
    visitor ? payments.readMeans(store, visitor) : NO_MEANS,
  ])
  const context = {
    ...shown,
    store,
    variant,
    offer,
    used,
    cards,
    quoteOf: ({ option }: Pick<PaymentChoice, 'option'>) =>
      paymentOption(option).isPrepaid
        ? quoteOfAmount(amount)
        : onDelivery(addPaise(amount, waived)),
    itemsTotal: amount,
    address: undefined,
    canSaveCard: visitor !== undefined && payments.savedCards.canSave(store, visitor),
  }
  const options = paymentOptionsFor(context)
  await noteLinkRejections(deps, link, [
    ...listedRejections(options),
    ...unlistedRejections(context, options),
  ])
  // A charge or discount of a method is none of a link.
  return { options, ...paymentSection(context, options), paymentMethodConfig: [] }
}

export interface CheckedChoice {
  readonly emi: EmiOfOrder | undefined
  /** The customer's saved card, where it is paid with one. */
  readonly card: CustomerCard | undefined
}

/** Refuses what is not offered for this amount, and another customer's card. */
export async function checkChoice(
  deps: LinkChoiceDependencies,
  { store, link, variant, visitor, amount }: Paying & { readonly visitor: Visitor },
  payment: PaymentChoice,
): Promise<CheckedChoice> {
  const quote = quoteOfAmount(amount)
  return notingLinkRejections(deps, { link, payment }, async () => {
    const { cards, chosen: card } = await cardsOfChoice(deps, store, { visitor, payment })
    const toQuote = await choiceToQuote(deps, store, { payment, card })
    const choice = { store, staged: payment, payment: toQuote, cards }
    await refuseUnavailable(deps, choice, { quote, variant, address: undefined })
    return { card, emi: await emiOfOrder(deps, store, { payment, quote }) }
  })
}

/** What is paid with: a card that an account keeps, or what was chosen within the option. */
export function instrumentOf(
  visitor: Visitor,
  { option, instrument }: PaymentChoice,
  {
    card: savedCard,
    isConsent,
  }: Pick<CheckedChoice, 'card'> & { readonly isConsent: boolean | undefined },
) {
  if (savedCard) return { savedCard }
  return {
    savesCard: savesNewCard(visitor, option, isConsent === true),
    ...(instrument === undefined ? {} : { instrument }),
  }
}
