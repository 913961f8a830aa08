/** Paying a link on its page. [checkout §4 Paying, §7, D-71, ADR-108] */
import type { TypesOf } from '@thela/contracts/call'
import type { PaymentOrder, stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type * as calls from '@thela/contracts/calls/links/pay-link'
import type { LinkStage } from '@thela/contracts/calls/shapes/link-stage'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { quoteOfAmount } from '@thela/domain/orders'
import { linkAmountProblem, paymentOption, waivedWith } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { contactPhone } from '@thela/domain/identity'
import { newId } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { hashOfBody } from '../../checkout/index.ts'
import type { Store } from '../../stores/index.ts'
import { checkChoice, instrumentOf, offersOfLink } from './link-choice.ts'
import type { LinkChoiceDependencies } from './link-choice.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { linkHolder } from './link-holder.ts'
import { findOpen, payLink } from './pay-link.ts'
import type { PayLinkDependencies } from './pay-link.ts'

export type LinkPaymentDependencies = PayLinkDependencies &
  LinkChoiceDependencies & { readonly publicUrl: string }

interface Payer {
  readonly store: Store
  readonly visitor: Visitor
}

/** The link, while this amount can be paid of it. */
async function findPayable(
  deps: LinkPaymentDependencies,
  store: Store,
  { cart_id: linkId, amount }: { readonly cart_id: string; readonly amount: number },
): Promise<{ readonly link: StoredLink; readonly amount: Paise; readonly waived: Paise }> {
  const { link, terms } = await findOpen(deps, store, linkId)
  const wanted = paise(amount)
  if (linkAmountProblem(terms, paise(link.paid), wanted)) throw new ApiError('LINK_AMOUNT')
  return { link, amount: wanted, waived: waivedWith(terms, wanted) }
}

/** What its page lists. */
export async function linkOptions(
  deps: LinkPaymentDependencies,
  payer: Payer,
  {
    body,
    ...shown
  }: {
    readonly body: TypesOf<typeof calls.getLinkPayments>['body']
    readonly isApple: boolean
    readonly t: Messages
  },
): Promise<TypesOf<typeof calls.getLinkPayments>['reply']> {
  const { store, visitor } = payer
  const { link, amount } = await findPayable(deps, store, body)
  const [offers, use] = await Promise.all([
    offersOfLink(deps, { ...payer, link, variant: 'SWIFT_PAY', amount }, shown),
    linkUsesRepository.latestOf(deps.database, store.storeId, {
      linkId: link.linkId,
      subject: visitor.subject,
    }),
  ])
  const chosen = use?.paidAt ? undefined : use?.chosen
  const selected = offers.options.some(({ id, reason }) => id === chosen?.option && !reason)
  return { ...offers, ...(chosen && selected ? { selected: chosen } : {}) }
}

const verify = (
  deps: LinkPaymentDependencies,
  payer: Payer,
  {
    payment,
    ...of
  }: { readonly link: StoredLink; readonly amount: Paise; readonly payment: PaymentChoice },
) => checkChoice(deps, { ...payer, ...of, variant: 'SWIFT_PAY' }, payment)

const phoneOf = (visitor: Visitor): string => {
  const phone = contactPhone(visitor)
  if (phone === undefined) throw new ApiError('STAGE_INCOMPLETE')
  return phone
}

/** Keeps the choice of whoever is about to pay. */
export async function stageUse(
  deps: LinkPaymentDependencies,
  { store, visitor }: { readonly store: Store; readonly visitor: Visitor },
  { body, isVerified }: { readonly body: LinkStage; readonly isVerified: boolean },
): Promise<{ quote: TypesOf<typeof stageOrder>['reply']['quote'] }> {
  const { link, amount, waived } = await findPayable(deps, store, body)
  const { payment, subPaymentMethod = 'SWP' } = body
  if (subPaymentMethod !== 'SWP') throw new ApiError('INVALID_PAYMENT_BODY')
  if (isVerified && payment === undefined) throw new ApiError('STAGE_INCOMPLETE')
  if (isVerified && payment) await verify(deps, { store, visitor }, { link, amount, payment })
  await linkUsesRepository.open(deps.database, store.storeId, {
    useId: newId(store.number),
    linkId: link.linkId,
    subject: visitor.subject,
    amount,
    waived,
    phone: phoneOf(visitor),
    email: null,
    chosen: payment,
    isStaged: true,
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
    readonly address: CallerNetworks
    readonly language: Language
  },
): Promise<PaymentOrder> {
  const { body, key, address, language } = input
  const { payment, meta } = body
  const phone = phoneOf(visitor)
  if (!paymentOption(payment.option).methods.includes(meta.paymentMethod) || payment.partial) {
    throw new ApiError('INVALID_PAYMENT_BODY')
  }
  const { link, amount } = await findPayable(deps, store, body)
  const { emi, card } = await verify(deps, { store, visitor }, { link, amount, payment })
  let callbackUrl = ''
  const attempt = await payLink(deps, store, {
    linkId: link.linkId,
    subject: visitor.subject,
    holder: linkHolder(deps, visitor, address),
    amount,
    method: meta.paymentMethod,
    payer: { phone },
    language,
    idempotencyKey: key,
    bodyHash: hashOfBody(body),
    ...instrumentOf(visitor, payment, { card, isConsent: body.paymentInfo?.saveCardPermission }),
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
