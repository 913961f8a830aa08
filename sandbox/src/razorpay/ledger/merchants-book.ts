import type { Book } from '../../core/saved-state.ts'
import type { Account } from '../accounts.ts'
import type {
  Attempt,
  Customer,
  KeptLink,
  KeptQrCode,
  KeptToken,
  Order,
  Payment,
  Refund,
} from './entities.ts'
import type { Merchant } from './merchant.ts'
import type { Merchants } from './merchants.ts'
import { resumeLink } from './payment-links.ts'
import { resumeQrCode } from './qr-codes.ts'
import { resumeRefund } from './refunds.ts'
import { resumeAuthorized } from './settle-payment.ts'
import { resumeStarted } from './start-payment.ts'

interface SavedMerchant {
  account: Account
  orders: Order[]
  capturedByCall: string[]
  attempts: Attempt[]
  refunds: Refund[]
  refundKeys: [string, { queryKey: string; refundId: string }][]
  customers: Customer[]
  tokens: KeptToken[]
  /** A ledger that was saved earlier has neither. */
  links?: KeptLink[]
  qrCodes?: KeptQrCode[]
}

/** The ledgers of all merchants. Pending work is rescheduled on load. */
export function merchantsBook(merchants: Merchants): Book {
  return {
    save: () => merchants.list().map(saved),
    load: (state) => {
      for (const item of state as SavedMerchant[]) load(merchants.put(item.account), item)
    },
  }
}

function saved(merchant: Merchant): SavedMerchant {
  return {
    account: merchant.account,
    orders: [...merchant.orders.values()],
    capturedByCall: [...merchant.capturedByCall],
    attempts: [...merchant.attempts.values()],
    refunds: [...merchant.refunds.values()],
    refundKeys: [...merchant.refundKeys],
    customers: [...merchant.customers.values()],
    tokens: [...merchant.tokens.values()],
    links: [...merchant.links.values()],
    qrCodes: [...merchant.qrCodes.values()],
  }
}

function load(merchant: Merchant, state: SavedMerchant): void {
  for (const order of state.orders) merchant.addOrder(order)
  for (const orderId of state.capturedByCall) merchant.capturedByCall.add(orderId)
  for (const customer of state.customers) merchant.customers.set(customer.id, customer)
  for (const kept of state.tokens) merchant.tokens.set(kept.token.id, kept)
  for (const kept of state.links ?? []) {
    merchant.links.set(kept.link.id, kept)
    resumeLink(merchant, kept.link)
  }
  for (const kept of state.qrCodes ?? []) {
    merchant.qrCodes.set(kept.code.id, kept)
    resumeQrCode(merchant, kept.code)
  }
  for (const [key, made] of state.refundKeys) merchant.refundKeys.set(key, made)
  for (const { expiryPlan: _, ...attempt } of state.attempts) {
    merchant.addAttempt(attempt)
    const { status } = attempt.payment
    if (status === 'created') resumeStarted(merchant, attempt)
    if (status === 'authorized') resumeAuthorized(merchant, attempt)
  }
  for (const refund of state.refunds) {
    merchant.refunds.set(refund.id, refund)
    if (refund.status === 'pending') resumeRefund(merchant, paymentOf(merchant, refund), refund)
  }
}

const paymentOf = (merchant: Merchant, { payment_id: id }: Refund): Payment =>
  merchant.attempt(id).payment
