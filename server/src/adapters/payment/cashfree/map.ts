/** [cashfree §6, I64] */
import type { Paise } from '@thela/domain/money'
import { lookUp } from '@thela/domain/values'
import type { BinInfo, ProviderPayment, ProviderRefund } from '../../../ports/payment-provider.ts'
import { codeOfName, codeOfNumber } from './banks.ts'
import { paiseOf } from './money.ts'
import { walletCodeOf } from './wallets.ts'
import type { WireCardBin, WirePayment, WireRefund } from './wire.ts'

/** Maps their values to ours. Every map is total: unknown values have a mapping too. */

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  NOT_ATTEMPTED: 'CREATED',
  PENDING: 'CREATED',
  SUCCESS: 'CAPTURED',
  FAILED: 'FAILED',
  USER_DROPPED: 'FAILED',
  CANCELLED: 'FAILED',
  VOID: 'FAILED',
}

const GROUPS: Readonly<Record<string, ProviderPayment['method']>> = {
  upi: 'UPI',
  credit_card: 'CARD',
  debit_card: 'CARD',
  prepaid_card: 'CARD',
  corporate_credit_card: 'CARD',
  net_banking: 'NET_BANKING',
  wallet: 'WALLET',
  credit_card_emi: 'EMI',
  debit_card_emi: 'EMI',
  cardless_emi: 'EMI',
  pay_later: 'PAY_LATER',
  paylater: 'PAY_LATER',
}

const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  SUCCESS: 'PROCESSED',
  CANCELLED: 'FAILED',
}

const NETWORK_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  rupay: 'RuPay',
  amex: 'American Express',
  diners: 'Diners Club',
  maestro: 'Maestro',
}

const CARD_TYPES = ['credit', 'debit', 'prepaid'] as const

/** A payment is found again by both: their calls need the order too. */
export const paymentIdOf = (orderId: string, cfPaymentId: string | number): string =>
  `${orderId}:${cfPaymentId}`

export function idsOf(providerPaymentId: string): { orderId: string; cfPaymentId: string } {
  const at = providerPaymentId.lastIndexOf(':')
  return {
    orderId: providerPaymentId.slice(0, at),
    cfPaymentId: providerPaymentId.slice(at + 1),
  }
}

/** Undefined where an amount has more than two decimals. */
export function paymentFact(wire: WirePayment): ProviderPayment | undefined {
  const amount = paiseOf(wire.payment_amount)
  if (amount === undefined) return undefined
  const status = statusOf(wire)
  const instrument = instrumentOf(wire)
  return {
    providerPaymentId: paymentIdOf(wire.order_id, wire.cf_payment_id),
    providerOrderId: wire.order_id,
    amount,
    currency: wire.payment_currency ?? 'INR',
    status,
    method: lookUp(GROUPS, wire.payment_group ?? '') ?? 'OTHER',
    ...(Object.keys(instrument).length === 0 ? {} : { instrument }),
    ...(status === 'FAILED' ? { failure: failureOf(wire) } : {}),
    createdAt: timeOf(wire.payment_time),
  }
}

/** Captured unless they say otherwise. */
function statusOf({ payment_status, is_captured }: WirePayment): ProviderPayment['status'] {
  const status = lookUp(STATUSES, payment_status) ?? 'CREATED'
  return status === 'CAPTURED' && is_captured === false ? 'AUTHORIZED' : status
}

/**
 * The note of a refund that we ask for: our own id, and the payment that it is of. Their refunds are of
 * an order, and they choose among its payments.
 */
export const refundNoteOf = (
  refundId: string | undefined,
  cfPaymentId: string,
): string | undefined => refundId && `Refund ${refundId} of ${cfPaymentId}`

const noteOf = ({ refund_note }: WireRefund) => {
  const [, refundId, cfPaymentId] =
    /^Refund (\S{1,60})(?: of (\d{1,30}))?$/.exec(refund_note ?? '') ?? []
  return { refundId, cfPaymentId }
}

export const ourRefundId = (wire: WireRefund): string | undefined => noteOf(wire).refundId

export function refundFact(wire: WireRefund): ProviderRefund | undefined {
  const amount: Paise | undefined = paiseOf(wire.refund_amount)
  if (amount === undefined) return undefined
  const status = lookUp(REFUND_STATUSES, wire.refund_status) ?? 'PENDING'
  return {
    providerRefundId: String(wire.cf_refund_id),
    providerPaymentId: paymentIdOf(wire.order_id, noteOf(wire).cfPaymentId ?? wire.cf_payment_id),
    amount,
    status,
    ...filled({ reference: wire.refund_arn, refundId: ourRefundId(wire) }),
    ...(status === 'PROCESSED' && wire.refund_mode
      ? { speed: wire.refund_mode === 'INSTANT' ? ('INSTANT' as const) : ('NORMAL' as const) }
      : {}),
  }
}

export function binInfo({ scheme, type, bank_name }: WireCardBin): BinInfo {
  const issuer = bank_name ? (codeOfName(bank_name) ?? bank_name) : undefined
  return {
    network: lookUp(NETWORK_NAMES, scheme.toLowerCase()) ?? scheme,
    cardType: CARD_TYPES.find((known) => known === type) ?? 'unknown',
    ...filled({ issuer }),
  }
}

/** Neither the name on a card nor the person's part of a UPI id is stored. */
function instrumentOf({ payment_method, bank_reference }: WirePayment) {
  const { card, upi, netbanking, app } = payment_method ?? {}
  const issuer = card?.card_bank_name
  const number = netbanking?.netbanking_bank_code
  const provider = app?.provider
  return filled({
    network: card?.card_network && (lookUp(NETWORK_NAMES, card.card_network) ?? card.card_network),
    issuer: issuer && (codeOfName(issuer) ?? issuer),
    last4: /\d{4}$/.exec(card?.card_number ?? '')?.[0],
    cardType: card?.card_type?.replace('_card', ''),
    upiHandle: upi?.upi_id?.includes('@') === true ? upi.upi_id.split('@').at(-1) : undefined,
    bank: codeOfNumber(number) ?? netbanking?.netbanking_bank_name,
    wallet: provider && (walletCodeOf(provider) ?? provider),
    bankReference: bank_reference ? String(bank_reference) : undefined,
  })
}

function failureOf(wire: WirePayment): NonNullable<ProviderPayment['failure']> {
  const { error_reason, error_code, error_description } = wire.error_details ?? {}
  return {
    reason: error_reason || error_code || wire.payment_status.toLowerCase(),
    description: error_description || wire.payment_message || '',
  }
}

function timeOf(text: string | null | undefined): Date {
  const time = Date.parse(text ?? '')
  return new Date(Number.isNaN(time) ? 0 : time)
}

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** The fields with a value: on the wire, null, "" and absence mean the same. */
function filled<T extends Readonly<Record<string, string | null | undefined>>>(
  fields: T,
): Filled<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Filled<T>
}
