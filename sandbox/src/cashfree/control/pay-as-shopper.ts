import { rejected } from '../failure.ts'
import type { Order, Payment } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import { fail, succeed } from '../ledger/settle-payment.ts'
import { shownPayment } from '../ledger/shown.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { startPayment } from '../ledger/start-payment.ts'

export interface Pay {
  method?: 'upi' | 'card' | 'netbanking' | 'app'
  outcome?: 'captured' | 'authorized' | 'failed' | 'dropped'
  /** Two successful payments of the one order, whatever the switch says. */
  double?: boolean
  save?: boolean
  /** Further fields of the method, such as the id of UPI Collect. */
  fields?: Fields
}

const METHODS = {
  upi: { channel: 'link' },
  card: {
    channel: 'link',
    card_number: '4576238912771450',
    card_holder_name: 'Sandbox Shopper',
    card_expiry_mm: '12',
    card_expiry_yy: '40',
    card_cvv: '123',
  },
  netbanking: { channel: 'link', netbanking_bank_code: 3021 },
  app: { channel: 'link', provider: 'phonepe', phone: '9876543210' },
}

/** A whole payment in one call, as the shopper's browser and bank would make it. */
export function payAsShopper(merchant: Merchant, order: Order, pay: Pay): unknown {
  const { outcome = 'captured', method = 'upi', double = false, save = false, fields } = pay
  if (!['captured', 'authorized', 'failed', 'dropped'].includes(outcome)) {
    throw rejected('Unknown outcome')
  }
  const begin = (): Payment =>
    startPayment(merchant, order, {
      fields: {
        payment_method: { [method]: { ...METHODS[method], ...fields } },
        save_instrument: save,
      },
    })
  const payments = double ? [begin(), begin()] : [begin()]
  for (const payment of payments) end(merchant, payment, outcome)
  const [first, second] = payments.map(shownPayment)
  return second === undefined ? first : { ...first, second }
}

function end(merchant: Merchant, payment: Payment, outcome: string): void {
  if (outcome === 'failed') return fail(merchant, payment, { reason: 'bank_rejected' })
  if (outcome === 'dropped') {
    return fail(merchant, payment, { reason: 'cancelled', status: 'USER_DROPPED' })
  }
  if (outcome === 'authorized') payment.isPreauthorised = true
  succeed(merchant, payment)
}
