/** Opens a payment for a link. [D-62, D-64, D-71, I5, I7, I14, ADR-284, ADR-368, ADR-372] */
import { linkAllowance } from '@thela/domain/checkout'
import type { Phone } from '@thela/domain/fields'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Address } from '@thela/domain/accounts'
import { HOME_COUNTRY } from '@thela/domain/accounts'
import { quoteOfAmount } from '@thela/domain/orders'
import type { EmiOfOrder, OrderSnapshot, Payable, PaymentMethod } from '@thela/domain/orders'
import {
  linkAmountProblem,
  linkState,
  optionOfMethod,
  usesLeft,
  waivedWith,
} from '@thela/domain/payments'
import type { LinkTerms } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { newId } from '../../../db/new-id.ts'
import type { Database, Queryable, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CustomerCard, OpenedAttempt, PaymentAttempts } from '../../payments/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import type { LinkUse, UseHold } from '../stored/link-uses-repository.ts'
import { notingLinkRejections } from '../stored/note-link-rejections.ts'
import type { LinkRejectionDependencies } from '../stored/note-link-rejections.ts'
import { termsNow, waivedNow } from '../stored/terms-of.ts'
import type { LinkHolder, LinkHolderDependencies } from './link-holder.ts'

export interface PayLinkDependencies extends LinkHolderDependencies, LinkRejectionDependencies {
  readonly database: Database
  readonly payments: PaymentAttempts
  readonly orders: Pick<Orders, 'byId'>
  readonly now: () => Date
}

/** Who pays, for the receipt and for what goes back. */
export interface LinkPayer {
  readonly phone: string
  readonly email?: string
  readonly name?: string
  /**
   * The payer has typed no phone, and it is the order's: the provider is given this one, the store's own, and
   * the use keeps none. (ADR-306)
   */
  readonly standIn?: string
}

export interface LinkPayment {
  readonly linkId: string
  /** The visitor's session or customer. */
  readonly subject: string
  readonly holder: LinkHolder
  /** Paise; compared with what the link allows. */
  readonly amount: number
  readonly method: PaymentMethod
  /** The bank, wallet or plan. */
  readonly instrument?: string | undefined
  /** Paid with a card that an account keeps. */
  readonly savedCard?: CustomerCard
  /** The payer agrees that the account keeps the new card. */
  readonly savesCard?: boolean
  readonly payer: LinkPayer
  readonly language: Language
  readonly idempotencyKey: string | undefined
  readonly bodyHash: Buffer
  /** Where it is paid by a plan. */
  readonly emi?: EmiOfOrder | undefined
  /** As chosen, for whoever comes back. */
  readonly chosen?: PaymentChoice
  /** The address to which the provider returns the browser. */
  readonly returnUrl: (useId: string) => string
}

export const payableOfUse = (useId: string, linkId: string): Payable => ({
  payableId: useId,
  kind: 'LINK_USE',
  reference: linkId,
})

/** The link while it can be paid. */
export async function findOpen(
  deps: Pick<PayLinkDependencies, 'database' | 'now' | 'orders'>,
  store: Store,
  linkId: string,
): Promise<OpenTerms> {
  const link = await linksRepository.byId(deps.database, store.storeId, linkId)
  return withTerms(deps, deps.database, { store, link })
}

interface OpenTerms {
  readonly link: StoredLink
  readonly terms: LinkTerms
}

async function withTerms(
  deps: Pick<PayLinkDependencies, 'now' | 'orders'>,
  db: Queryable,
  { store, link }: { readonly store: Store; readonly link: StoredLink | undefined },
): Promise<OpenTerms> {
  // A cart is paid as a cart, and one that a provider hosts is paid there alone.
  if (!link || link.cartId !== null || link.hostedBy !== null) throw new ApiError('NOT_FOUND')
  const { orderId, storeId } = link
  const order = orderId ? await deps.orders.byId(db, storeId, orderId) : undefined
  const terms = termsNow(link, order, waivedNow(store, order))
  const state = linkState(terms, paise(link.paid), deps.now().getTime())
  if (state !== 'OPEN') throw new ApiError('LINK_ENDED')
  return { link, terms }
}

/** A link without an order has no address, only somebody who pays. */
const placeless = ({ name = '', phone }: LinkPayment['payer']): Address => ({
  name,
  phone: phone as Phone,
  addressLine1: '',
  city: '',
  state: '',
  country: HOME_COUNTRY,
  callingCode: '91',
})

/** What the payer agrees to: one line with the link's text. */
export function snapshotOf(
  link: Pick<StoredLink, 'linkId' | 'description'>,
  amount: Paise,
  payment: Pick<LinkPayment, 'payer' | 'method' | 'language' | 'emi'>,
): OrderSnapshot {
  const { payer, method: paymentMethod, language } = payment
  const address = placeless(payer)
  return {
    lines: [
      {
        key: link.linkId,
        variantId: '',
        productId: '',
        productTitle: link.description,
        quantity: 1,
        total: amount,
        originalTotal: amount,
        discountAllocations: [],
        isGiftCard: false,
        grams: 0,
        requiresShipping: false,
        isTaxable: false,
      },
    ],
    quote: quoteOfAmount(amount),
    shippingAddress: address,
    billingAddress: address,
    paymentMethod,
    language,
    utm: {},
    subPaymentMethod: 'SWP',
    ...omitUndefined({ emi: payment.emi }),
    ...(payer.email ? { email: payer.email } : {}),
  }
}

/** As long as its payment is open. */
const HOLD_SECONDS = 15 * 60

interface HeldUse {
  readonly link: StoredLink
  /** As it was before: `isHeld` where another payment of it is open. */
  readonly use: LinkUse
  /** Undefined for a guest who has had a share: the use can be paid, but others may be quicker. */
  readonly hold: UseHold | undefined
}

/**
 * The payer's use, which nobody else gets while it is being paid. Whoever comes back, or tries another method,
 * goes on with the same one.
 */
function holdUse(
  deps: PayLinkDependencies,
  store: Store,
  payment: Pick<LinkPayment, 'linkId' | 'subject' | 'holder' | 'amount' | 'payer' | 'chosen'>,
): Promise<HeldUse> {
  const { storeId } = store
  const { linkId, subject, holder, payer, chosen } = payment
  const amount = paise(payment.amount)
  return deps.database.transaction(async (transaction) => {
    const locked = await linksRepository.lock(transaction, storeId, linkId)
    const { link, terms } = await withTerms(deps, transaction, { store, link: locked })
    if (linkAmountProblem(terms, paise(link.paid), amount)) throw new ApiError('LINK_AMOUNT')
    const { standIn, email = null } = payer
    const phone = standIn === undefined ? payer.phone : ''
    const useId = newId(store.number)
    const waived = waivedWith(terms, amount)
    const opened = { useId, linkId, subject, amount, waived, phone, email, chosen }
    const use = await linkUsesRepository.open(transaction, storeId, opened)
    if (!use) throw new Error('an upsert answers its row')
    const held = await linkUsesRepository.heldByOthers(transaction, use)
    const unavailable = paise(link.paid + held)
    if (linkAmountProblem(terms, unavailable, amount)) throw new ApiError('LINK_BUSY')
    const left = usesLeft(terms, unavailable)
    const hold = await holdFor(deps, transaction, { use, holder, left })
    return { link, use, hold }
  })
}

/** As stock is held, a customer holds a use anew with each payment, and a guest a share of what is left, once. */
function holdFor(
  { holdsPerAddress }: PayLinkDependencies,
  transaction: Transaction,
  {
    use,
    holder,
    left,
  }: { readonly use: LinkUse; readonly holder: LinkHolder; readonly left: number },
): Promise<UseHold | undefined> {
  const seconds = HOLD_SECONDS
  if (holder === 'CUSTOMER') return linkUsesRepository.hold(transaction, use, seconds)
  const claim = { ...linkAllowance(holdsPerAddress, left), ...holder }
  return linkUsesRepository.holdShare(transaction, use, { usesLeft: left, seconds, claim })
}

export async function payLink(
  deps: PayLinkDependencies,
  store: Store,
  payment: LinkPayment,
): Promise<OpenedAttempt> {
  const { linkId, subject, payer, method, instrument, savedCard, savesCard } = payment
  const { link, use, hold } = await holdUse(deps, store, payment)
  const chosen = payment.chosen ?? { option: optionOfMethod(method) }
  const open = () =>
    deps.payments.open(store, {
      payable: payableOfUse(use.useId, linkId),
      subject,
      method,
      ...omitUndefined({ instrument, savedCard, savesCard, standIn: payer.standIn }),
      frozen: { snapshot: snapshotOf(link, paise(payment.amount), payment), phone: payer.phone },
      idempotencyKey: payment.idempotencyKey,
      bodyHash: payment.bodyHash,
      returnUrl: payment.returnUrl(use.useId),
    })
  const opened = notingLinkRejections(deps, { link, payment: chosen }, open)
  return opened.catch(async (error: unknown) => {
    if (!use.isHeld && hold) await linkUsesRepository.releaseHeld(deps.database, use, hold)
    throw error
  })
}
