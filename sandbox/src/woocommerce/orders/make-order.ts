import { randomBytes } from 'node:crypto'
import { emptyAddress } from '../store/address.ts'
import type { Order } from '../store/order.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'

const KEY_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 13

function orderKey(): string {
  const signs = [...randomBytes(KEY_LENGTH)].map((byte) => KEY_SIGNS[byte % KEY_SIGNS.length])
  return `wc_order_${signs.join('')}`
}

/** An order without lines; it does not stand in the store's list yet. */
export function makeOrder(
  store: Store,
  fields: Pick<Order, 'createdVia'> & Partial<Omit<Order, 'id' | 'key'>>,
): Order {
  const now = store.sandbox.now()
  return {
    id: nextId(store),
    status: 'pending',
    isBinned: false,
    currency: 'INR',
    createdAt: now,
    modifiedAt: now,
    completedAt: null,
    paidAt: null,
    key: orderKey(),
    customerId: 0,
    billing: { ...emptyAddress(), email: '' },
    shipping: emptyAddress(),
    paymentMethod: '',
    paymentMethodTitle: '',
    transactionId: '',
    ip: '',
    userAgent: '',
    customerNote: '',
    cartHash: '',
    meta: [],
    lines: [],
    deliveries: [],
    fees: [],
    coupons: [],
    taxes: [],
    refunds: [],
    notes: [],
    areUsesCounted: false,
    ...fields,
  }
}
