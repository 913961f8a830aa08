/**
 * Makes an order prepaid: the payment core is that of every link, and of a cart where nothing was
 * ordered yet. [checkout §3 Payment order request, D-71, D-59, ADR-111, ADR-372, I5, I13, I36]
 */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { PrepayRequest } from '@thela/contracts/calls/links/prepay'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { links } from '@thela/contracts/links'
import { methodRejection } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import {
  LINK_METHOD_TYPES,
  optionOfGroup,
  optionsOfGroup,
  paymentOption,
} from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Checkout } from '../../checkout/index.ts'
import { hashOfBody } from '../../checkout/index.ts'
import type { PaymentAttempts, PaymentRecords } from '../../payments/index.ts'
import { languageFor } from '../../stores/index.ts'
import { checkChoice, instrumentOf } from '../paying/link-choice.ts'
import type { LinkChoiceDependencies } from '../paying/link-choice.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import { noteLinkRejections } from '../stored/note-link-rejections.ts'
import type { LinkRejectionDependencies } from '../stored/note-link-rejections.ts'
import { openPrepay } from './open-prepay.ts'
import type { OpenPrepay, OpenPrepayDependencies } from './open-prepay.ts'
import { findPayer } from './find-payer.ts'
import { linkHolder } from '../paying/link-holder.ts'
import { payLink } from '../paying/pay-link.ts'
import type { PayLinkDependencies } from '../paying/pay-link.ts'
import type { Asking } from './prepay-to-wire.ts'

export type PrepayDependencies = OpenPrepayDependencies &
  PayLinkDependencies &
  LinkChoiceDependencies & {
    readonly publicUrl: string
    readonly payments: PaymentAttempts & PaymentRecords
    readonly checkout: Pick<Checkout, 'payDraft' | 'placeDraftOnDelivery'>
  }

/** A request with what comes besides its body. */
export interface PrepayInput extends Asking {
  readonly body: PrepayRequest
  readonly key: string | undefined
  readonly address: CallerNetworks
}

/** The link for whoever asks, of this store and of this configuration. */
export async function findPrepay(
  deps: OpenPrepayDependencies,
  { storeId, subject }: Visitor,
  {
    paymentLinkId,
    configId,
    meta = {},
  }: Pick<PrepayRequest, 'paymentLinkId' | 'configId' | 'meta'>,
): Promise<OpenPrepay> {
  const open = await openPrepay(deps, paymentLinkId, storeId)
  const { config } = open.store
  const { swiftCustomerId = subject } = meta
  if ((configId ?? config.configId) !== config.configId || swiftCustomerId !== subject) {
    throw new ApiError('INVALID_PAYMENT_BODY')
  }
  return open
}

/** An app is chosen at the provider; of a card its id, where an account keeps it. */
function paymentOf({ paymentMethod: code, paymentInfo }: PrepayRequest): PaymentChoice {
  if (code === 'cod') throw new ApiError('INVALID_PAYMENT_BODY')
  const group = LINK_METHOD_TYPES[code]
  const instrument = paymentInfo?.id
  if (instrument === undefined) return { option: optionOfGroup(group) }
  const [first = optionOfGroup(group)] = optionsOfGroup(group)
  return { option: first, instrument }
}

/** What the request chooses, if it is offered for this amount. */
async function findChoice(
  deps: PrepayDependencies,
  { store, link, range }: OpenPrepay,
  { visitor, body }: { readonly visitor: Visitor; readonly body: PrepayRequest },
) {
  const chosen = paymentOf(body)
  if (!range) throw new ApiError('LINK_ENDED')
  const amount = paise(body.amount)
  if (amount < range.least || amount > range.most) throw new ApiError('LINK_AMOUNT')
  const { instruments, methods } = paymentOption(chosen.option)
  const isAtProvider = instruments === 'UPI_APP'
  const payment = isAtProvider ? { option: chosen.option } : chosen
  const paying = { store, link, variant: 'PREPAY', visitor, amount } as const
  const { card } = await checkChoice(deps, paying, payment)
  const isConsent = body.paymentInfo?.saveCardPermission
  return {
    method: card?.type === 'debit' ? 'DEBIT_CARD' : methods[0],
    ...instrumentOf(visitor, payment, { card, isConsent }),
    chosen,
  } as const
}

const choiceOfDraft = ({ paymentMethod: code, paymentInfo }: PrepayRequest) => {
  if (code === 'cod') throw new ApiError('INVALID_PAYMENT_BODY')
  const option = optionOfGroup(LINK_METHOD_TYPES[code])
  const [method] = paymentOption(option).methods
  return { method, choice: { option, ...omitUndefined({ instrument: paymentInfo?.id }) } }
}

/** The provider is asked again about a payment that this visitor began before. */
export async function statusOfBegun(
  deps: PrepayDependencies,
  visitor: Visitor,
  { paymentLinkId: linkId, razorpayOrderId: providerOrderId }: PrepayRequest,
) {
  if (providerOrderId === undefined) return undefined
  const { storeId, subject } = visitor
  const use = await linkUsesRepository.latestOf(deps.database, storeId, { linkId, subject })
  if (!use) throw new ApiError('INVALID_PAYMENT_BODY')
  const { status } = await deps.payments.statusOfAttempt(visitor, {
    payableId: use.useId,
    providerOrderId,
  })
  return status
}

/** Whether it could be paid like this; the provider is asked where its truth is wanted. */
export async function stagePrepay(
  deps: PrepayDependencies,
  visitor: Visitor,
  { isVerified, ...input }: PrepayInput & { readonly isVerified: boolean },
) {
  const status = isVerified ? await statusOfBegun(deps, visitor, input.body) : undefined
  const open = await findPrepay(deps, visitor, input.body)
  const { state, cartId, range } = open
  if (cartId !== undefined) {
    return { state, amount: range?.most ?? 0, redirectUrl: links.cart(cartId) }
  }
  const amount = range?.most ?? 0
  if (status === 'PAID') return { state, amount, status }
  if (input.body.paymentMethod !== 'cod') await findChoice(deps, open, { ...input, visitor })
  else await refuseCod(deps, open)
  return { state, amount, ...omitUndefined({ status }) }
}

/** Opens a payment of the link; of a cart that is to be ordered, of its draft. */
export async function payPrepay(
  deps: PrepayDependencies,
  visitor: Visitor,
  input: PrepayInput,
): Promise<PaymentOrder> {
  const { body, key, address, acceptedLanguages } = input
  await statusOfBegun(deps, visitor, body)
  const open = await findPrepay(deps, visitor, body)
  const { store, cartId, state, link } = open
  if (cartId !== undefined) {
    if (state !== 'OPEN') throw new ApiError('LINK_ENDED')
    const request = { key, address, acceptedLanguages, addressId: body.address_id }
    const { amount } = body
    return deps.checkout.payDraft(visitor, { cartId, amount, ...request, ...choiceOfDraft(body) })
  }
  const chosen = await findChoice(deps, open, { visitor, body })
  const payer = await findPayer(deps, open, { visitor, body })
  const callbackUrl = deps.publicUrl + links.prepayResult(link.linkId)
  const attempt = await payLink(deps, store, {
    linkId: link.linkId,
    subject: visitor.subject,
    holder: linkHolder(deps, visitor, address),
    amount: body.amount,
    ...chosen,
    payer: { ...payer, ...omitUndefined({ name: link.customer.name }) },
    language: languageFor(store, acceptedLanguages),
    idempotencyKey: key,
    bodyHash: hashOfBody(body),
    returnUrl: () => callbackUrl,
  })
  return {
    attemptId: attempt.attemptId,
    provider: attempt.system as PaymentOrder['provider'],
    config: attempt.config,
    providerOrderId: attempt.providerOrderId,
    amount: attempt.amount,
    currency: 'INR',
    callbackUrl,
    // The order's number is none of the payer's to read.
    contact: payer.standIn ?? payer.phone,
    email: payer.email ?? '',
    expiresAt: attempt.expiresAt.toISOString(),
    placed: false,
  }
}

export async function refuseCod(
  deps: LinkRejectionDependencies,
  { store, link, state, range }: OpenPrepay,
): Promise<void> {
  if (!store.config.uiConfig.allowOfflineOrder) {
    await noteLinkRejections(deps, link, [methodRejection('COD', { code: 'SWITCHED_OFF' })])
    throw new ApiError('METHOD_UNAVAILABLE')
  }
  if (!range) throw new ApiError(state === 'OPEN' ? 'NOT_FOUND' : 'LINK_ENDED')
}
