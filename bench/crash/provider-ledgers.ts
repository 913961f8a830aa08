/** The ledgers of all providers, in one form. Money in paise. */
import type { CrashEnvironment } from './crash-environment.ts'
import { HOSTED_LINKS } from './hosted-account.ts'

export interface ProviderPayment {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly isCaptured: boolean
  readonly refunded: number
  /** The number by which the payer's bank finds it. */
  readonly bankReference?: string | undefined
}

export interface ProviderRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly isProcessed: boolean
}

export interface ProviderLedger {
  readonly payments: readonly ProviderPayment[]
  readonly refunds: readonly ProviderRefund[]
  /** What was paid for, by the order's id, from the notes that we gave it. */
  readonly payableOf: readonly (readonly [string, string])[]
}

type Control = CrashEnvironment['control']

interface Notes {
  readonly payable?: string
}

async function readRazorpay(control: Control, account: string): Promise<ProviderLedger> {
  const { orders, payments, refunds } = await control<{
    orders: readonly { id: string; notes: Notes | null }[]
    payments: readonly {
      id: string
      order_id: string
      amount: number
      currency: string
      captured: boolean
      amount_refunded: number
      acquirer_data: { rrn?: string | null; bank_transaction_id?: string | null }
    }[]
    refunds: readonly { id: string; payment_id: string; amount: number; status: string }[]
  }>('GET', `razorpay/ledger?account=${account}`)
  return {
    payments: payments.map((payment) => ({
      ...payment,
      orderId: payment.order_id,
      isCaptured: payment.captured,
      refunded: payment.amount_refunded,
      bankReference:
        payment.acquirer_data.rrn ?? payment.acquirer_data.bank_transaction_id ?? undefined,
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      paymentId: refund.payment_id,
      isProcessed: refund.status === 'processed',
    })),
    payableOf: orders.map(({ id, notes }) => [id, notes?.payable ?? '']),
  }
}

const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Payments of it are numbered across all orders, and are ours by both. */
async function readCashfree(control: Control): Promise<ProviderLedger> {
  const ledger = await control<{
    orders: readonly { order_id: string; order_tags: Notes | null }[]
    payments: readonly {
      cf_payment_id: string
      order_id: string
      payment_amount: number
      payment_currency: string
      is_captured: boolean
      bank_reference: string | null
    }[]
    refunds: readonly {
      cf_refund_id: string
      cf_payment_id: string
      order_id: string
      refund_amount: number
      refund_status: string
      refund_note: string | null
    }[]
  }>('GET', 'cashfree/ledger?account=TESTmeherdemo01')
  const refunds = ledger.refunds.map((refund) => ({
    id: refund.cf_refund_id,
    // A refund there is of an order; the merchant notes which of its payments is meant.
    paymentId: `${refund.order_id}:${/ of (\d+)$/.exec(refund.refund_note ?? '')?.[1] ?? refund.cf_payment_id}`,
    amount: paiseOf(refund.refund_amount),
    isProcessed: refund.refund_status === 'SUCCESS',
  }))
  return {
    payments: ledger.payments.map((payment) => ({
      id: `${payment.order_id}:${payment.cf_payment_id}`,
      orderId: payment.order_id,
      amount: paiseOf(payment.payment_amount),
      currency: payment.payment_currency,
      isCaptured: payment.is_captured,
      bankReference: payment.bank_reference ?? undefined,
      refunded: refundedOf(refunds, `${payment.order_id}:${payment.cf_payment_id}`),
    })),
    refunds,
    payableOf: ledger.orders.map((order) => [order.order_id, order.order_tags?.payable ?? '']),
  }
}

/** A transaction of the lender is an order and its payment in one. */
async function readBharatx(control: Control): Promise<ProviderLedger> {
  const { transactions } = await control<{
    transactions: readonly {
      id: string
      amount: number
      status: string
      notes: Notes
      refunds: readonly { id: string; amount: number; status: string }[]
    }[]
  }>('GET', 'bharatx/ledger?account=meher_partner_01')
  const refunds = transactions.flatMap((transaction) =>
    transaction.refunds.map(({ id, amount, status }) => ({
      id,
      amount,
      paymentId: transaction.id,
      isProcessed: status === 'SUCCESS',
    })),
  )
  return {
    payments: transactions.map(({ id, amount, status }) => ({
      id,
      orderId: id,
      amount,
      currency: 'INR',
      isCaptured: status === 'SUCCESS',
      refunded: refundedOf(refunds, id),
    })),
    refunds,
    payableOf: transactions.map(({ id, notes }) => [id, notes.payable ?? '']),
  }
}

function refundedOf(refunds: readonly ProviderRefund[], paymentId: string): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && refund.isProcessed)
    .reduce((sum, { amount }) => sum + amount, 0)
}

export async function readProviders(control: Control): Promise<ProviderLedger> {
  const ledgers = await Promise.all([
    readRazorpay(control, 'rzp_test_meherdemo01'),
    readRazorpay(control, HOSTED_LINKS.keyId),
    readCashfree(control),
    readBharatx(control),
  ])
  return {
    payments: ledgers.flatMap(({ payments }) => payments),
    refunds: ledgers.flatMap(({ refunds }) => refunds),
    payableOf: ledgers.flatMap(({ payableOf }) => payableOf),
  }
}
