import type { Book } from '../../core/saved-state.ts'
import type { Account } from '../accounts.ts'
import type { Instrument, Order, Payment, Refund } from './entities.ts'
import type { KeptReply, Merchant } from './merchant.ts'
import type { Merchants } from './merchants.ts'
import { resumeRefund } from './refunds.ts'
import { resumePayment } from './start-payment.ts'

interface SavedMerchant {
  account: Account
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  instruments: Instrument[]
  replies: [string, KeptReply][]
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

const saved = (merchant: Merchant): SavedMerchant => ({
  account: merchant.account,
  orders: [...merchant.orders.values()],
  payments: [...merchant.payments.values()],
  refunds: [...merchant.refunds.values()],
  instruments: [...merchant.instruments.values()],
  replies: [...merchant.replies],
})

function load(merchant: Merchant, state: SavedMerchant): void {
  for (const order of state.orders) merchant.addOrder(order)
  for (const instrument of state.instruments) {
    merchant.instruments.set(instrument.instrument_id, instrument)
  }
  for (const [key, reply] of state.replies) merchant.replies.set(key, reply)
  for (const { expiryPlan: _, ...payment } of state.payments) {
    merchant.addPayment(payment)
    if (payment.status === 'PENDING') resumePayment(merchant, payment)
  }
  for (const refund of state.refunds) {
    merchant.addRefund(refund)
    if (refund.status === 'PENDING') resumeRefund(merchant, refund)
  }
}
