/** [cashfree §6] */
import { freshId } from '../../core/random.ts'
import { rejected } from '../failure.ts'
import { indiaTime } from '../india-time.ts'
import { paymentError } from '../payment-failures.ts'
import { announcePayment } from './announce.ts'
import type { Payment } from './entities.ts'
import type { Merchant } from './merchant.ts'

/** The shopper approves at the bank or in the app. Does nothing once the payment has ended. */
export function approve(merchant: Merchant, payment: Payment): void {
  if (payment.status !== 'PENDING') return
  if (payment.failsWith !== undefined) return fail(merchant, payment, { reason: payment.failsWith })
  const { switches, schedule } = merchant.sandbox
  const { clientId } = merchant.account
  const mode = switches.get('cashfree', 'success', clientId)
  if (mode === 'at-once') return succeed(merchant, payment)
  if (mode === 'late') fail(merchant, payment, { reason: 'expired' })
  schedule.after(
    switches.number('cashfree', 'lateSuccessMs', clientId),
    { system: 'cashfree', title: `${payment.id} succeeds late` },
    () => succeed(merchant, payment),
  )
}

/** `USER_DROPPED` when the shopper left the page without an outcome. */
export function fail(
  merchant: Merchant,
  payment: Payment,
  { reason, status = 'FAILED' }: { reason: string; status?: 'FAILED' | 'USER_DROPPED' },
): void {
  if (payment.status !== 'PENDING') return
  clearExpiry(merchant, payment)
  payment.status = status
  payment.error = paymentError(reason)
  payment.completedAt = merchant.sandbox.now()
  merchant.note(`${payment.id} ${status}: ${reason}`)
  announcePayment(merchant, payment)
}

/** From pending, or late from failed: the bank confirmed after all. */
export function succeed(merchant: Merchant, payment: Payment): void {
  if (payment.status === 'SUCCESS' || payment.status === 'VOID') return
  clearExpiry(merchant, payment)
  payment.status = 'SUCCESS'
  delete payment.error
  payment.isCaptured = !payment.isPreauthorised
  payment.completedAt = merchant.sandbox.now()
  payment.bankReference = freshId(12, '0123456789')
  const order = merchant.order(payment.orderId)
  order.status = 'PAID'
  if (payment.saveCard) saveCard(merchant, payment)
  merchant.note(`${payment.id} succeeded`)
  announcePayment(merchant, payment)
}

/** Captures or cancels an authorised payment. */
export function authorization(
  merchant: Merchant,
  payment: Payment,
  { action, paise }: { action: string; paise: number | undefined },
): void {
  if (payment.status !== 'SUCCESS' || payment.isCaptured) {
    throw rejected('the payment does not wait for a capture', 'authorization_invalid')
  }
  if (action === 'VOID') {
    payment.status = 'VOID'
    merchant.note(`${payment.id} voided`)
    return
  }
  if (paise === undefined || paise > payment.amount) {
    throw rejected('amount should not be more than the authorised amount', 'amount_invalid')
  }
  payment.amount = paise
  payment.isCaptured = true
  merchant.note(`${payment.id} captured`)
}

/** The network's token of the card, which the customer agreed to keep. */
function saveCard(merchant: Merchant, { card, orderId, time }: Payment): void {
  if (card === undefined || card.instrumentId !== null) return
  const { customer_id } = merchant.order(orderId).customer
  card.instrumentId = crypto.randomUUID()
  merchant.instruments.set(card.instrumentId, {
    instrument_id: card.instrumentId,
    customer_id,
    instrument_type: 'card',
    instrument_uid: freshId(44),
    instrument_display: `XXXXXXXXXXXX${card.last4}`,
    instrument_status: 'ACTIVE',
    created_at: indiaTime(time),
    instrument_meta: {
      card_network: card.network,
      card_bank_name: card.bank,
      card_country: 'IN',
      card_type: `${card.type}_card`,
    },
  })
}

function clearExpiry({ sandbox }: Merchant, { expiryPlan }: Payment): void {
  if (expiryPlan !== undefined) sandbox.schedule.cancel(expiryPlan)
}
