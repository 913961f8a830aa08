/** The wire's entities. [cashfree §3, §6] */
import { indiaTime } from '../india-time.ts'
import { rupeesOf } from '../money.ts'
import type { Order, Payment, Refund } from './entities.ts'

export function shownOrder(order: Order): Record<string, unknown> {
  return {
    cf_order_id: order.cfOrderId,
    order_id: order.orderId,
    entity: 'order',
    order_currency: order.currency,
    order_amount: rupeesOf(order.amount),
    order_status: order.status,
    payment_session_id: order.sessionId,
    order_expiry_time: indiaTime(order.expiresAt),
    order_note: order.note,
    created_at: indiaTime(order.createdAt),
    order_splits: [],
    customer_details: { ...order.customer, customer_uid: null },
    order_meta: {
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      payment_methods: order.paymentMethods,
    },
    order_tags: order.tags,
    cart_details: null,
  }
}

export function shownPayment(payment: Payment): Record<string, unknown> {
  return {
    cf_payment_id: payment.id,
    order_id: payment.orderId,
    entity: 'payment',
    error_details: payment.error ?? null,
    is_captured: payment.isCaptured,
    order_amount: rupeesOf(payment.amount),
    order_currency: payment.currency,
    payment_group: groupOf(payment),
    payment_currency: payment.currency,
    payment_amount: rupeesOf(payment.amount),
    payment_time: indiaTime(payment.time),
    payment_completion_time: payment.completedAt === null ? null : indiaTime(payment.completedAt),
    payment_status: payment.status,
    payment_message: messageOf(payment),
    bank_reference: payment.bankReference,
    auth_id: null,
    authorization: authorizationOf(payment),
    payment_method: methodOf(payment),
    payment_gateway_details: { gateway_name: 'CASHFREE' },
  }
}

export function shownRefund(refund: Refund, currency: string): Record<string, unknown> {
  return {
    cf_payment_id: refund.paymentId,
    cf_refund_id: refund.cfRefundId,
    refund_id: refund.refundId,
    order_id: refund.orderId,
    entity: 'refund',
    refund_amount: rupeesOf(refund.amount),
    refund_currency: currency,
    refund_note: refund.note,
    refund_status: refund.status,
    refund_arn: refund.arn,
    refund_charge: 0,
    status_description: null,
    metadata: null,
    refund_splits: [],
    refund_type: 'MERCHANT_INITIATED',
    refund_mode: refund.speed === 'INSTANT' ? 'INSTANT' : 'STANDARD',
    refund_speed: { requested: refund.speed, accepted: refund.speed, processed: refund.speed },
    created_at: indiaTime(refund.createdAt),
    processed_at: refund.processedAt === null ? null : indiaTime(refund.processedAt),
  }
}

/** `payment_method` of a payment, here and in webhooks. */
export function methodOf({ method, channel, instrument }: Payment): Record<string, unknown> {
  return { [method]: { channel, ...instrument } }
}

export function groupOf({ method, card }: Payment): string {
  switch (method) {
    case 'card':
      return `${card?.type ?? 'credit'}_card`
    case 'netbanking':
      return 'net_banking'
    case 'app':
      return 'wallet'
    default:
      return method
  }
}

export function messageOf({ status, error }: Payment): string {
  if (error !== undefined) return error.error_description
  return status === 'SUCCESS' ? 'Transaction Success' : 'Transaction pending'
}

function authorizationOf({ isPreauthorised, isCaptured, amount, status }: Payment): unknown {
  if (!isPreauthorised) return null
  const action = status === 'VOID' ? 'VOID' : isCaptured ? 'CAPTURE' : 'AUTHORIZE'
  return { action, status: 'SUCCESS', captured_amount: isCaptured ? rupeesOf(amount) : 0 }
}
