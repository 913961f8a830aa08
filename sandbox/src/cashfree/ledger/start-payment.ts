/** [cashfree §4] */
import { invalid, missing, rejected } from '../failure.ts'
import { isMethod } from '../payment-methods.ts'
import type { Method } from '../payment-methods.ts'
import type { Order, Payment } from './entities.ts'
import { READ_INSTRUMENT } from './instruments.ts'
import { freshNumber } from './merchant.ts'
import type { Merchant } from './merchant.ts'
import { inside } from './read-fields.ts'
import type { Fields } from './read-fields.ts'
import { approve, fail } from './settle-payment.ts'

/** Begins a payment of an order, as its session allows. */
export function startPayment(
  merchant: Merchant,
  order: Order,
  { fields, returnUrl }: { fields: Fields; returnUrl?: string | undefined },
): Payment {
  mustBePayable(merchant, order)
  const [method, chosenFields] = chosenMethod(fields)
  if (!merchant.accepts(method, order)) {
    throw rejected(`payment method ${method} is not enabled`, 'payment_method_unsupported')
  }
  const id = freshNumber()
  const { switches } = merchant.sandbox
  const { lifeMs, ...chosen } = READ_INSTRUMENT[method](chosenFields, { merchant, order, id })
  const payment: Payment = {
    id,
    orderId: order.orderId,
    amount: order.amount,
    currency: order.currency,
    status: 'PENDING',
    isCaptured: false,
    isPreauthorised: switches.isOn('cashfree', 'preauthorise', merchant.account.clientId),
    method,
    ...chosen,
    saveCard: fields['save_instrument'] === true,
    returnUrl: returnUrl ?? order.returnUrl,
    bankReference: null,
    time: merchant.sandbox.now(),
    completedAt: null,
    expiresAt: 0,
  }
  merchant.addPayment(payment)
  merchant.note(`${id} started for ${order.orderId} by ${method}`)
  planEnd(merchant, payment, lifeMs)
  return payment
}

function mustBePayable(merchant: Merchant, order: Order): void {
  const { switches } = merchant.sandbox
  const mayAgain = switches.isOn('cashfree', 'allowSecondSuccess', merchant.account.clientId)
  if (order.status === 'PAID' && mayAgain) return
  if (order.status !== 'ACTIVE') {
    throw rejected(`order is ${order.status.toLowerCase()}`, 'order_inactive')
  }
}

function chosenMethod(fields: Fields): readonly [Method, Fields] {
  const given = inside(fields, 'payment_method')
  const names = Object.keys(given)
  const [name] = names
  if (name === undefined) throw missing('payment_method')
  // A card's instalments have their own name on the wire.
  const method = name === 'emi' ? 'card' : name
  if (names.length > 1 || !isMethod(method)) throw invalid('payment_method', 'is not supported')
  return [method, inside(given, name)]
}

/** Continues a payment that nobody had approved when the sandbox ended. */
export const resumePayment = (merchant: Merchant, payment: Payment): void =>
  planEnd(merchant, payment)

/** Every payment ends: by the test address, by the approval switch, or by timeout. */
function planEnd(merchant: Merchant, payment: Payment, lifeMs?: number): void {
  const { sandbox, account } = merchant
  const { switches, schedule } = sandbox
  const expiryMs = lifeMs ?? switches.number('cashfree', 'expiryMs', account.clientId)
  payment.expiresAt = sandbox.now() + expiryMs
  payment.expiryPlan = schedule.after(
    expiryMs,
    { system: 'cashfree', title: `${payment.id} expires` },
    () => fail(merchant, payment, { reason: 'expired' }),
  )
  if (payment.method !== 'upi') return
  const isTestAddress = String(payment.instrument['upi_id']).endsWith('@gocash')
  const approval = switches.get('cashfree', 'upiApproval', account.clientId)
  if (approval === 'by-hand' && !isTestAddress) return
  const declines = approval === 'decline' && !isTestAddress
  schedule.after(
    switches.number('cashfree', 'upiApprovalMs', account.clientId),
    { system: 'cashfree', title: `${declines ? 'Decline' : 'Approve'} ${payment.id}` },
    () =>
      declines ? fail(merchant, payment, { reason: 'bank_rejected' }) : approve(merchant, payment),
  )
}
