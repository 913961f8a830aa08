/** An order of theirs for the tests of this adapter: two tiffins for Asha in Bengaluru, paid online. [woocommerce §6] */
import type { WireOrderThere, WireRefund } from '../changes/order-change-wire.ts'

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address_1: '12 Church Street',
  address_2: '',
  city: 'Bengaluru',
  state: 'KA',
  postcode: '560001',
  country: 'IN',
  phone: '+919876543210',
}

export const fakeOrder = (more: Partial<WireOrderThere> = {}): WireOrderThere => ({
  id: 74,
  number: '74',
  status: 'processing',
  payment_method: 'thela',
  total: '1647.00',
  total_tax: '243.76',
  date_created_gmt: '2026-11-21T23:58:26',
  date_modified_gmt: '2026-11-21T23:58:27',
  date_paid_gmt: '2026-11-21T23:58:27',
  date_completed_gmt: null,
  billing: { ...address, email: 'asha@example.com' },
  shipping: address,
  meta_data: [
    { key: 'thela_order', value: 'order-1' },
    { key: 'is_vat_exempt', value: 'no' },
  ],
  line_items: [
    {
      id: 80,
      name: 'Steel tiffin, 3 tiers',
      product_id: 11,
      variation_id: 0,
      quantity: 2,
      subtotal: '1354.24',
      subtotal_tax: '243.76',
      total_tax: '243.76',
      sku: 'TIFFIN-3',
      parent_name: null,
    },
  ],
  shipping_lines: [{ method_title: 'Standard delivery', total: '49.00', total_tax: '0.00' }],
  fee_lines: [],
  coupon_lines: [],
  refunds: [],
  ...more,
})

/** A refund of money, or with the line's id one that took so many of its items off. */
export const fakeRefund = (
  id: number,
  amount: string,
  {
    line,
    quantity,
    meta = [],
  }: {
    readonly line?: number
    readonly quantity?: number
    readonly meta?: WireRefund['meta_data']
  } = {},
): WireRefund => ({
  id,
  amount,
  meta_data: meta,
  line_items:
    line === undefined
      ? []
      : [
          {
            quantity: -(quantity ?? 0),
            meta_data: [{ key: '_refunded_item_id', value: String(line) }],
          },
        ],
})
