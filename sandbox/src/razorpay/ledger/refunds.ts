import { freshId } from '../../core/random.ts'
import { Failure, invalid, rejected } from '../failure.ts'
import { announceRefund } from './announce.ts'
import type { Attempt, Payment, Refund } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { amount, notes, rejectExtra, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

/** Refunds a payment, once per idempotency key. [razorpay §4] */
export function createRefund(
  merchant: Merchant,
  payment: Payment,
  { fields, key }: { fields: Fields; key: string | undefined },
): Refund {
  rejectExtra(fields, ['amount', 'speed', 'notes', 'receipt'])
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw rejected('The idempotency key must have at least 10 letters, digits, _ or -')
  }
  const request = JSON.stringify([payment.id, fields])
  const earlier = key === undefined ? undefined : merchant.refundKeys.get(key)
  if (earlier !== undefined) {
    if (earlier.queryKey === request) return merchant.refund(earlier.refundId)
    throw new Failure(409, {
      description: 'Different request body for the same idempotency key',
    })
  }
  const refund = makeRefund(merchant, payment, fields)
  if (key !== undefined) merchant.refundKeys.set(key, { queryKey: request, refundId: refund.id })
  return refund
}

/** The provider's automatic refund of a payment that was never captured. */
export function refundUncaptured(merchant: Merchant, { payment }: Attempt): void {
  if (payment.status !== 'authorized') return
  addRefund(merchant, payment, { paise: payment.amount, fields: {} })
}

function makeRefund(merchant: Merchant, payment: Payment, fields: Fields): Refund {
  if (payment.status === 'refunded') {
    throw rejected('The payment has been fully refunded already')
  }
  if (!payment.captured)
    throw rejected('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  const paise = fields.amount === undefined ? left : amount(fields)
  if (paise > left) {
    throw invalid('amount', 'The total refund amount is greater than the refund payment amount')
  }
  return addRefund(merchant, payment, { paise, fields })
}

function addRefund(
  merchant: Merchant,
  payment: Payment,
  { paise, fields }: { paise: number; fields: Fields },
): Refund {
  const refund: Refund = {
    id: `rfnd_${freshId(14)}`,
    entity: 'refund',
    amount: paise,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notes(fields),
    receipt: text(fields, 'receipt') ?? null,
    acquirer_data: payment.method === 'upi' ? { rrn: null } : { arn: null },
    created_at: merchant.seconds(),
    batch_id: null,
    status: 'pending',
    speed_requested: fields.speed === 'optimum' ? 'optimum' : 'normal',
    speed_processed: fields.speed === 'optimum' ? 'instant' : 'normal',
  }
  merchant.refunds.set(refund.id, refund)
  markRefunded(payment, paise)
  merchant.note(`${refund.id} of ${paise} paise for ${payment.id} created`)
  announceRefund(merchant, 'refund.created', { refund, payment })
  planOutcome(merchant, payment, refund)
  return refund
}

function planOutcome(merchant: Merchant, payment: Payment, refund: Refund): void {
  const { switches, schedule } = merchant.sandbox
  const keyId = merchant.account.keyId
  const outcome = switches.get('razorpay', 'refunds', keyId)
  if (outcome === 'pending') return
  const title = `Refund ${refund.id} becomes ${outcome}`
  const delay = switches.number('razorpay', 'refundMs', keyId)
  schedule.after(delay, { system: 'razorpay', title }, () =>
    endRefund(merchant, refund, { payment, isProcessed: outcome === 'processed' }),
  )
}

/** Continues a refund that was in progress when the sandbox ended. */
export const resumeRefund = planOutcome

function endRefund(
  merchant: Merchant,
  refund: Refund,
  { payment, isProcessed }: { payment: Payment; isProcessed: boolean },
): void {
  if (refund.status !== 'pending') return
  if (isProcessed) slowDown(merchant, refund, payment)
  refund.status = isProcessed ? 'processed' : 'failed'
  if (isProcessed)
    refund.acquirer_data = { [payment.method === 'upi' ? 'rrn' : 'arn']: freshId(12, '0123456789') }
  else markRefunded(payment, -refund.amount)
  merchant.note(`${refund.id} ${refund.status}`)
  announceRefund(merchant, `refund.${refund.status}`, { refund, payment })
}

/** The amount, in paise, whose instant refund never works. */
const NEVER_INSTANT = 2468

/** An instant refund that did not work is carried out as a normal one. */
function slowDown(merchant: Merchant, refund: Refund, payment: Payment): void {
  const { switches } = merchant.sandbox
  const worksNot = switches.get('razorpay', 'instantRefunds', merchant.account.keyId) === 'fail'
  if (refund.speed_processed === 'normal') return
  if (!worksNot && refund.amount !== NEVER_INSTANT) return
  refund.speed_processed = 'normal'
  announceRefund(merchant, 'refund.speed_changed', { refund, payment })
}

/** A captured payment that is partly refunded keeps its status. */
function markRefunded(payment: Payment, paise: number): void {
  payment.amount_refunded += paise
  const isWhole = payment.amount_refunded === payment.amount
  payment.refund_status = payment.amount_refunded === 0 ? null : isWhole ? 'full' : 'partial'
  if (isWhole) payment.status = 'refunded'
  else if (payment.status === 'refunded') payment.status = 'captured'
}
