/** Paying a link on its page. [checkout §4 Paying, §7, D-71, ADR-108] */
import type { TypesOf } from '@thela/contracts/call'
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import type * as calls from '@thela/contracts/calls/pay-link'
import type { PaymentChoice } from '@thela/contracts/calls/payment-option'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { quoteOfAmount } from '@thela/domain/orders'
import { linkAmountProblem, paymentOption } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { newId } from '../../db/new-id.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import {
  cardsOfChoice,
  choiceToQuote,
  emiOfOrder,
  hashOfBody,
  paymentOptionsFor,
  paymentSection,
  refuseUnavailable,
} from '../checkout/index.ts'
import type { Listing } from '../checkout/index.ts'
import type { CustomerCard, Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import { linkUsesRepository } from './link-uses-repository.ts'
import type { StoredLink } from './links-repository.ts'
import { findOpen, payLink } from './pay-link.ts'
import type { PayLinkDependencies } from './pay-link.ts'

export type LinkPaymentDependencies = PayLinkDependencies & {
  readonly publicUrl: string
  readonly payments: Pick<
    Payments,
    'open' | 'offerOf' | 'usedMethodsOf' | 'cardOfBin' | 'balances' | 'savedCards'
  >
}

/** Nothing of a link is delivered by us. */
const ON_PAGE: Listing = { variant: 'SWIFT_PAY', withoutCod: true }

/** The link, while this amount can be paid of it. */
async function findPayable(
  deps: LinkPaymentDependencies,
  store: Store,
  { cart_id: linkId, amount }: { readonly cart_id: string; readonly amount: number },
): Promise<{ readonly link: StoredLink; readonly amount: Paise }> {
  const { link, terms } = await findOpen(deps, store.storeId, linkId)
  const wanted = paise(amount)
  if (linkAmountProblem(terms, paise(link.paid), wanted)) throw new ApiError('LINK_AMOUNT')
  return { link, amount: wanted }
}

/** What its page lists; each costs the same. */
export async function linkOptions(
  deps: LinkPaymentDependencies,
  { store, visitor }: { readonly store: Store; readonly visitor: Visitor },
  {
    body,
    ...shown
  }: {
    readonly body: TypesOf<typeof calls.getLinkPayments>['body']
    readonly isApple: boolean
    readonly t: Messages
  },
): Promise<TypesOf<typeof calls.getLinkPayments>['reply']> {
  const { link, amount } = await findPayable(deps, store, body)
  const [offer, used, cards, use] = await Promise.all([
    deps.payments.offerOf(store),
    deps.payments.usedMethodsOf(visitor),
    deps.payments.savedCards.of(store, visitor),
    linkUsesRepository.latestOf(deps.database, store.storeId, {
      linkId: link.linkId,
      subject: visitor.subject,
    }),
  ])
  const quoteOf = () => quoteOfAmount(amount)
  const context = {
    ...shown,
    store,
    offer,
    used,
    quoteOf,
    itemsTotal: amount,
    listing: ON_PAGE,
    address: undefined,
    cards,
    canSaveCard: deps.payments.savedCards.canSave(store, visitor),
  }
  const options = paymentOptionsFor(context)
  const chosen = use?.paidAt ? undefined : use?.chosen
  const selected = options.some(({ id, reason }) => id === chosen?.option && !reason)
  return {
    options,
    ...paymentSection(context, options),
    // A link costs the same with each.
    paymentMethodConfig: [],
    ...(chosen && selected ? { selected: chosen } : {}),
  }
}

async function verify(
  deps: LinkPaymentDependencies,
  { store, visitor }: { readonly store: Store; readonly visitor: Visitor },
  { amount, payment }: { readonly amount: Paise; readonly payment: PaymentChoice },
) {
  const quote = quoteOfAmount(amount)
  const { cards, chosen: card } = await cardsOfChoice(deps, store, { visitor, payment })
  const toQuote = await choiceToQuote(deps, store, { payment, card })
  const choice = { store, staged: payment, payment: toQuote, cards, listing: ON_PAGE }
  await refuseUnavailable(deps, choice, { quote, address: undefined })
  return { card, emi: await emiOfOrder(deps, store, { payment, quote }) }
}

/** What is paid with: a card that an account keeps, or what was chosen within the option. */
function instrumentOf(
  { kind }: Visitor,
  { payment, paymentInfo }: TypesOf<typeof calls.createLinkOrder>['body'],
  savedCard: CustomerCard | undefined,
) {
  if (savedCard) return { savedCard }
  const isNewCard = payment.option === 'CREDIT_DEBIT_CARD'
  const savesCard = isNewCard && kind === 'USER' && paymentInfo?.saveCardPermission === true
  return { savesCard, ...omitUndefined({ instrument: payment.instrument }) }
}

const phoneOf = ({ phone }: Visitor): string => {
  if (phone === undefined) throw new ApiError('STAGE_INCOMPLETE')
  return phone
}

/** Keeps the choice of whoever is about to pay. */
export async function stageUse(
  deps: LinkPaymentDependencies,
  { store, visitor }: { readonly store: Store; readonly visitor: Visitor },
  {
    body,
    isVerified,
  }: { readonly body: TypesOf<typeof calls.stageLink>['body']; readonly isVerified: boolean },
): Promise<TypesOf<typeof calls.stageLink>['reply']> {
  const { link, amount } = await findPayable(deps, store, body)
  const { payment, subPaymentMethod = 'SWP' } = body
  if (subPaymentMethod !== 'SWP') throw new ApiError('INVALID_PAYMENT_BODY')
  if (isVerified && payment === undefined) throw new ApiError('STAGE_INCOMPLETE')
  if (isVerified && payment) await verify(deps, { store, visitor }, { amount, payment })
  await linkUsesRepository.open(deps.database, store.storeId, {
    useId: newId(store.number),
    linkId: link.linkId,
    subject: visitor.subject,
    amount,
    phone: phoneOf(visitor),
    email: null,
    chosen: payment,
  })
  return { quote: quoteOfAmount(amount) }
}

/** Verifies everything, then opens a payment. */
export async function openLinkOrder(
  deps: LinkPaymentDependencies,
  { store, visitor }: { readonly store: Store; readonly visitor: Visitor },
  input: {
    readonly body: TypesOf<typeof calls.createLinkOrder>['body']
    readonly key: string | undefined
    readonly language: Language
  },
): Promise<PaymentOrder> {
  const { body, key, language } = input
  const { payment, meta } = body
  const phone = phoneOf(visitor)
  if (!paymentOption(payment.option).methods.includes(meta.paymentMethod) || payment.partial) {
    throw new ApiError('INVALID_PAYMENT_BODY')
  }
  const { link, amount } = await findPayable(deps, store, body)
  const { emi, card } = await verify(deps, { store, visitor }, { amount, payment })
  let callbackUrl = ''
  const attempt = await payLink(deps, store, {
    linkId: link.linkId,
    subject: visitor.subject,
    amount,
    method: meta.paymentMethod,
    payer: { phone },
    language,
    idempotencyKey: key,
    bodyHash: hashOfBody(body),
    ...instrumentOf(visitor, body, card),
    ...omitUndefined({ emi }),
    chosen: payment,
    returnUrl: (useId) => {
      callbackUrl = deps.publicUrl + links.swiftPayResult(useId, meta.isDev)
      return callbackUrl
    },
  })
  return {
    provider: attempt.system as PaymentOrder['provider'],
    config: attempt.config,
    currency: 'INR',
    callbackUrl,
    contact: phone,
    email: '',
    attemptId: attempt.attemptId,
    providerOrderId: attempt.providerOrderId,
    amount: attempt.amount,
    expiresAt: attempt.expiresAt.toISOString(),
    placed: false,
  }
}
