/** [razorpay §13] */
import { freshId } from '../../core/random.ts'
import { invalid, rejected } from '../failure.ts'
import { announce } from './announce.ts'
import type { Attempt, KeptQrCode, QrCode } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { createOrder } from './orders.ts'
import { endQrCode } from './qr-code-payments.ts'
import { amount, notes, rejectExtra, requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'
import { startPayment } from './start-payment.ts'

const KNOWN_MEMBERS = [
  'type',
  'name',
  'usage',
  'fixed_amount',
  'payment_amount',
  'description',
  'customer_id',
  'close_by',
  'notes',
]

const USAGES = ['single_use', 'multiple_use'] as const

const LIFE_SECONDS = { min: 2 * 60, max: 2 * 60 * 60 }

export function createQrCode(merchant: Merchant, fields: Fields): QrCode {
  rejectExtra(fields, KNOWN_MEMBERS)
  if (requiredText(fields, 'type') !== 'upi_qr') throw invalid('type', 'The type is invalid.')
  const usage = USAGES.find((one) => one === fields.usage)
  if (usage === undefined) throw invalid('usage', 'The usage is invalid.')
  const isFixed = fields.fixed_amount === true
  const id = `qr_${freshId(14)}`
  const customerId = text(fields, 'customer_id')
  const now = merchant.seconds()
  const code: QrCode = {
    id,
    entity: 'qr_code',
    created_at: now,
    name: text(fields, 'name') ?? null,
    usage,
    type: 'upi_qr',
    image_url: `${merchant.sandbox.baseUrl}/razorpay/qr/${id}`,
    payment_amount: isFixed ? amount({ amount: fields.payment_amount }) : null,
    status: 'active',
    description: text(fields, 'description') ?? null,
    fixed_amount: isFixed,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: notes({ notes: fields.notes ?? [] }),
    customer_id: customerId === undefined ? null : merchant.customer(customerId).id,
    close_by: endOf(fields, usage, now),
    closed_at: null,
    close_reason: null,
  }
  merchant.qrCodes.set(id, { code, paymentIds: [] })
  announce(merchant, 'qr_code.created', { qr_code: code })
  planEnd(merchant, code)
  return code
}

export function closeQrCode(merchant: Merchant, kept: KeptQrCode): QrCode {
  if (kept.code.status === 'closed') throw rejected('The QR code is already closed')
  endQrCode(merchant, kept, 'on_demand')
  return kept.code
}

/** A phone scans it. The emulation opens an order for each payment, which the provider does not. */
export function scanQrCode(merchant: Merchant, kept: KeptQrCode, paise: number): Attempt {
  const { code } = kept
  if (code.status === 'closed') throw rejected('The QR code is closed')
  if (code.payment_amount !== null && paise !== code.payment_amount) {
    throw invalid('amount', 'The amount is not that of the QR code.')
  }
  const order = createOrder(merchant, { amount: paise, currency: 'INR', notes: [] })
  const attempt = startPayment(merchant, {
    order_id: order.id,
    amount: paise,
    currency: 'INR',
    method: 'upi',
    contact: '+919876543210',
  })
  kept.paymentIds.push(attempt.payment.id)
  return attempt
}

/** Continues the wait for the end of a code when the sandbox was started again. */
export const resumeQrCode = planEnd

function planEnd(merchant: Merchant, { id, status, close_by: end }: QrCode): void {
  if (end === null || status === 'closed') return
  const wait = Math.max(end * 1000 - merchant.sandbox.now(), 0)
  merchant.sandbox.schedule.after(wait, { system: 'razorpay', title: `${id} closes` }, () => {
    const kept = merchant.qrCodes.get(id)
    if (kept !== undefined) endQrCode(merchant, kept, 'closed')
  })
}

function endOf(fields: Fields, usage: QrCode['usage'], now: number): number | null {
  const end = fields.close_by ?? null
  if (end === null || usage === 'multiple_use') return null
  const seconds = typeof end === 'number' && Number.isSafeInteger(end) ? end - now : 0
  if (seconds >= LIFE_SECONDS.min && seconds <= LIFE_SECONDS.max) return now + seconds
  throw invalid('close_by', 'close_by should be between 2 minutes and 2 hours from now.')
}
