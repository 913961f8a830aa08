/** [cashfree §6] */
import { freshId } from '../../core/random.ts'
import { conflict, invalid, rejected } from '../failure.ts'
import { announceRefund } from './announce.ts'
import type { Order, Payment, Refund } from './entities.ts'
import { freshNumber } from './merchant.ts'
import type { Merchant } from './merchant.ts'
import { amount, requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

export function createRefund(merchant: Merchant, order: Order, fields: Fields): Refund {
  const refundId = requiredText(fields, 'refund_id')
  if (!/^[A-Za-z0-9_]{3,40}$/.test(refundId)) throw invalid('refund_id', 'should be alphanumeric')
  if (merchant.refunds.has(`${order.orderId} ${refundId}`)) {
    throw conflict('refund_already_exists', 'refund with same id is already present')
  }
  const note = text(fields, 'refund_note') ?? null
  if (note !== null && (note.length < 3 || note.length > 100)) {
    throw invalid('refund_note', 'should have 3 to 100 characters')
  }
  const paise = amount(fields, 'refund_amount')
  const refund: Refund = {
    cfRefundId: freshNumber(),
    refundId,
    paymentId: refundable(merchant, order, paise).id,
    orderId: order.orderId,
    amount: paise,
    note,
    status: 'PENDING',
    speed: fields['refund_speed'] === 'INSTANT' ? 'INSTANT' : 'STANDARD',
    arn: null,
    createdAt: merchant.sandbox.now(),
    processedAt: null,
  }
  merchant.addRefund(refund)
  merchant.note(`refund ${refundId} of ${paise} paise for ${order.orderId} created`)
  planOutcome(merchant, refund)
  return refund
}

/** The payment of the order that has this much left. */
function refundable(merchant: Merchant, order: Order, paise: number): Payment {
  const paid = merchant.paymentsOf(order.orderId).filter(({ isCaptured }) => isCaptured)
  if (paid.length === 0) throw rejected('order is not paid yet', 'order_not_paid')
  const found = paid.find((payment) => payment.amount - refundedOf(merchant, payment) >= paise)
  if (found === undefined) {
    throw rejected('refund amount is more than the refundable amount', 'refund_amount_invalid')
  }
  return found
}

const refundedOf = (merchant: Merchant, payment: Payment): number =>
  merchant
    .refundsOf(payment.orderId)
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== 'CANCELLED')
    .reduce((sum, refund) => sum + refund.amount, 0)

function planOutcome(merchant: Merchant, refund: Refund): void {
  const { switches, schedule } = merchant.sandbox
  const { clientId } = merchant.account
  const status = switches.get('cashfree', 'refunds', clientId) as Refund['status']
  if (status === 'PENDING') return
  schedule.after(
    switches.number('cashfree', 'refundMs', clientId),
    { system: 'cashfree', title: `Refund ${refund.refundId} becomes ${status}` },
    () => endRefund(merchant, refund, status),
  )
}

/** Continues a refund that was in progress when the sandbox ended. */
export const resumeRefund = planOutcome

function endRefund(merchant: Merchant, refund: Refund, status: Refund['status']): void {
  if (refund.status !== 'PENDING') return
  refund.status = status
  if (status === 'SUCCESS') {
    refund.arn = freshId(12, '0123456789')
    refund.processedAt = merchant.sandbox.now()
  }
  merchant.note(`refund ${refund.refundId} ${status}`)
  announceRefund(merchant, refund)
}
