import type { PaymentMethod } from '@thela/domain/orders'

/** How an order is paid, as its platform gets it: a title that comes back is found again by it, so it keeps to one language. [checkout §3 Payment methods] */
export const PAYMENT_METHOD_TEXT: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'Credit card',
  DEBIT_CARD: 'Debit card',
  UPI: 'UPI',
  NET_BANKING: 'Net banking',
  WALLET: 'Wallet',
  EMI: 'EMI',
  BHARATX: 'Pay later',
  COD: 'Cash on delivery',
  PARTIAL_COD: 'Partial cash on delivery',
}
