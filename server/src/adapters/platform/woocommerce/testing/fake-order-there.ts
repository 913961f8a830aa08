import type { WireOrder } from '../orders/order-wire.ts'

type Change = Partial<Omit<WireOrder, 'meta_data'>> & {
  readonly meta?: Readonly<Record<string, unknown>>
}

/** A pending order of two tiffins, as the shop gives it by REST. */
export const orderThere = ({ meta = {}, ...change }: Change = {}): WireOrder => ({
  id: 74,
  number: '74',
  status: 'pending',
  total: '1598.00',
  date_paid_gmt: null,
  payment_method: 'thela',
  transaction_id: '',
  cart_hash: 'hash',
  line_items: [
    { id: 80, product_id: 11, variation_id: 0, quantity: 2, total: '1354.24', total_tax: '243.76' },
  ],
  shipping_lines: [],
  fee_lines: [],
  coupon_lines: [],
  ...change,
  meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
})
