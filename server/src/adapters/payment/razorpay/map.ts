/** [I64] */
import { paise } from '@thela/domain/money'
import { cardNetworkNamed } from '@thela/domain/payments'
import { lookUp } from '@thela/domain/values'
import type {
  BinInfo,
  ProviderCard,
  ProviderPayment,
  ProviderRefund,
} from '../../../ports/payment-provider.ts'
import type { WireIin, WireOrder, WirePayment, WireRefund, WireToken } from './wire.ts'

/** Maps their values to ours. Every map is total: unknown values have a mapping too. */

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  created: 'CREATED',
  authorized: 'AUTHORIZED',
  captured: 'CAPTURED',
  failed: 'FAILED',
  refunded: 'REFUNDED',
}

const METHODS: Readonly<Record<string, ProviderPayment['method']>> = {
  card: 'CARD',
  upi: 'UPI',
  netbanking: 'NET_BANKING',
  wallet: 'WALLET',
  emi: 'EMI',
  cardless_emi: 'EMI',
  paylater: 'PAY_LATER',
}

const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  processed: 'PROCESSED',
  failed: 'FAILED',
}

const REFUND_SPEEDS: Readonly<Record<string, 'NORMAL' | 'INSTANT'>> = {
  normal: 'NORMAL',
  instant: 'INSTANT',
}

const CARD_TYPES = ['credit', 'debit', 'prepaid'] as const

/** Undefined for a payment without an order: it is not ours. */
export function paymentFact(wire: WirePayment): ProviderPayment | undefined {
  if (wire.order_id === undefined || wire.order_id === null) return undefined
  const status = lookUp(STATUSES, wire.status) ?? 'CREATED'
  const instrument = instrumentOf(wire)
  return {
    providerPaymentId: wire.id,
    providerOrderId: wire.order_id,
    amount: paise(wire.amount),
    currency: wire.currency,
    status,
    method: lookUp(METHODS, wire.method ?? '') ?? 'OTHER',
    ...(Object.keys(instrument).length === 0 ? {} : { instrument }),
    ...(status === 'FAILED' ? { failure: failureOf(wire) } : {}),
    // Zero too: then nobody has to ask for the refunds.
    ...(typeof wire.amount_refunded === 'number'
      ? { refundedTotal: paise(wire.amount_refunded) }
      : {}),
    createdAt: new Date(wire.created_at * 1_000),
  }
}

export function refundFact(wire: WireRefund): ProviderRefund {
  const speed = lookUp(REFUND_SPEEDS, wire.speed_processed ?? '')
  return {
    providerRefundId: wire.id,
    providerPaymentId: wire.payment_id,
    amount: paise(wire.amount),
    status: lookUp(REFUND_STATUSES, wire.status) ?? 'PENDING',
    ...filled({
      reference: textAt(wire.acquirer_data, ['arn', 'rrn', 'utr']),
      refundId: textAt(wire.notes, ['refund']),
    }),
    ...(speed ? { speed } : {}),
  }
}

export function binInfo(wire: WireIin): BinInfo {
  return {
    network: wire.network,
    cardType: CARD_TYPES.find((type) => type === wire.type) ?? 'unknown',
    ...filled({ issuer: wire.issuer_code || wire.issuer_name }),
  }
}

/** Undefined for one that is no card, or is not active. */
export function savedCard(wire: WireToken): ProviderCard | undefined {
  const { id, method, status, card } = wire
  const last4 = card?.last4
  if (method !== 'card' || (status ?? 'active') !== 'active' || !last4) return undefined
  const network = cardNetworkNamed(card.network ?? '')
  const cardType = CARD_TYPES.find((type) => type === card.type)
  const expiry = expiryOf(wire)
  return {
    token: id,
    last4,
    ...filled({ token2: wire.token, issuer: card.issuer }),
    ...(network ? { network } : {}),
    ...(cardType ? { cardType } : {}),
    ...(expiry ? { expiry } : {}),
  }
}

/** The card's own; where they do not say it, the month in which the token ends. */
function expiryOf({ card, expired_at: endsAt }: WireToken): ProviderCard['expiry'] {
  const { expiry_month: month, expiry_year: year } = card ?? {}
  if (month && year) return { month, year }
  if (!endsAt) return undefined
  const end = new Date(endsAt * 1_000)
  return { month: end.getUTCMonth() + 1, year: end.getUTCFullYear() }
}

export function notesOf({ notes }: WireOrder | WireRefund): Readonly<Record<string, string>> {
  if (typeof notes !== 'object' || notes === null) return {}
  return Object.fromEntries(
    Object.entries(notes).filter((note): note is [string, string] => typeof note[1] === 'string'),
  )
}

/** The name on a card is not stored, and of a UPI id only the handle unless the shopper typed it. */
function instrumentOf(wire: WirePayment): NonNullable<ProviderPayment['instrument']> {
  const card = wire.card ?? {}
  return filled({
    network: card.network,
    issuer: card.issuer,
    last4: card.last4,
    cardType: card.type,
    upiHandle: wire.vpa?.includes('@') === true ? wire.vpa.split('@').at(-1) : undefined,
    upiId: textAt(wire.upi, ['flow']) === 'collect' ? wire.vpa : undefined,
    bank: wire.bank,
    wallet: wire.wallet,
    bankReference: textAt(wire.acquirer_data, ['rrn', 'bank_transaction_id']),
    cardToken: wire.token_id,
  })
}

function failureOf(wire: WirePayment): NonNullable<ProviderPayment['failure']> {
  const reason = wire.error_reason || wire.error_code || 'unknown'
  return {
    reason,
    description: wire.error_description ?? '',
    ...(reason === 'payment_cancelled' ? { isGivenUp: true } : {}),
  }
}

/** The first of these fields that is a non-empty text. */
function textAt(report: unknown, names: readonly string[]): string | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  const byName = new Map<string, unknown>(Object.entries(report))
  return names
    .map((name) => byName.get(name))
    .find((value): value is string => typeof value === 'string' && value !== '')
}

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** The fields with a value: on the wire, null, "" and absence mean the same. */
function filled<T extends Readonly<Record<string, string | null | undefined>>>(
  fields: T,
): Filled<T> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value)
  return Object.fromEntries(present) as Filled<T>
}
