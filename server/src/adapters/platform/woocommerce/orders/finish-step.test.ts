import { paise } from '@thela/domain/money'
import { describe, expect, test } from 'vitest'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { orderThere } from '../testing/fake-order-there.ts'
import { finishBody, paymentNote } from './finish-body.ts'
import { finishStep } from './finish-step.ts'
import { addressesKey } from './order-address.ts'
import type { WireOrder } from './order-wire.ts'

const TOTAL = paise(159_800)
const PAID_AT = '2026-11-21T23:58:27'
const [line] = newOrder().lines

const ours = (change: Partial<NewPlatformOrder> = {}): NewPlatformOrder =>
  newOrder({
    sourceId: 'order-1',
    lines: line ? [{ ...line, variantId: '11', quantity: 2 }] : [],
    paid: TOTAL,
    paymentReference: 'pay_1',
    attributes: { payment_method: 'UPI', thela_order: 'order-1' },
    ...change,
  })
const onDelivery = ours({ paid: paise(0), dueOnDelivery: TOTAL })
const partly = ours({ paid: paise(10_000), dueOnDelivery: paise(149_800) })
const free = ours({ paid: paise(0) })

const ourMeta = { thela_order: 'order-1' }
const fee = { kind: 'paymentCharge', title: 'COD fee', amount: paise(4_000) } as const
const withFee = ours({ fees: [fee], paid: paise(163_800) })

interface Row {
  readonly found: WireOrder | undefined
  readonly order?: NewPlatformOrder
  readonly step: string
}

const ROWS: Readonly<Record<string, Row>> = {
  'nothing is there': { found: undefined, step: 'POST' },
  'it is in the bin': { found: orderThere({ status: 'trash' }), step: 'POST' },
  'it waits': { found: orderThere(), step: 'PAY' },
  'it is still a draft of the same items': {
    found: orderThere({ status: 'checkout-draft' }),
    step: 'PAY',
  },
  'it is a draft of other items by now, at the same price': {
    found: orderThere({
      status: 'checkout-draft',
      line_items: orderThere().line_items.map((each) => ({ ...each, product_id: 13 })),
    }),
    step: 'POST',
  },
  '[woocommerce W25] its cart was emptied': {
    found: orderThere({ status: 'checkout-draft', total: '0.00' }),
    step: 'POST',
  },
  '[woocommerce W25] its cart was emptied, in 8.0: the delivery is left': {
    found: orderThere({ status: 'checkout-draft', total: '57.82', line_items: [] }),
    step: 'POST',
  },
  '[woocommerce W34] on delivery': { found: orderThere(), order: onDelivery, step: 'STATUS' },
  'partly on delivery': { found: orderThere(), order: partly, step: 'STATUS' },
  'it costs nothing': { found: orderThere({ total: '0.00' }), order: free, step: 'STATUS' },
  '[woocommerce W35] it was cancelled': {
    found: orderThere({ status: 'cancelled' }),
    step: 'STATUS',
  },
  '[woocommerce W35] it is on hold': { found: orderThere({ status: 'on-hold' }), step: 'STATUS' },
  'it failed in the shop': { found: orderThere({ status: 'failed' }), step: 'STATUS' },
  'our id was written while it was cancelled': {
    found: orderThere({ status: 'cancelled', meta: ourMeta }),
    step: 'STATUS',
  },
  'it is ours': {
    found: orderThere({ status: 'processing', date_paid_gmt: PAID_AT, meta: ourMeta }),
    step: 'DONE',
  },
  'it is ours, and was sent': {
    found: orderThere({ status: 'completed', date_paid_gmt: PAID_AT, meta: ourMeta }),
    step: 'DONE',
  },
  'it was ours, and its owner has cancelled it': {
    found: orderThere({ status: 'cancelled', date_paid_gmt: PAID_AT, meta: ourMeta }),
    step: 'DONE',
  },
  'it was ours on delivery, and its owner has cancelled it': {
    found: orderThere({ status: 'cancelled', payment_method: 'cod', meta: ourMeta }),
    order: onDelivery,
    step: 'DONE',
  },
  'it is ours on delivery': {
    found: orderThere({ status: 'processing', payment_method: 'cod', meta: ourMeta }),
    order: onDelivery,
    step: 'DONE',
  },
  '[woocommerce W28] it is ours, and nobody has noted that it was paid': {
    found: orderThere({ status: 'processing', meta: ourMeta }),
    step: 'CLAIM',
  },
  'it is ours, and we have noted that it was paid': {
    found: orderThere({ status: 'processing', meta: { ...ourMeta, _thela_paid: '1598.00' } }),
    step: 'DONE',
  },
  '[woocommerce W28] the shopper has ordered it in the shop, on delivery': {
    found: orderThere({ status: 'processing', payment_method: 'cod' }),
    step: 'CLAIM',
  },
  'the same, and it is on delivery with us too': {
    found: orderThere({ status: 'processing', payment_method: 'cod' }),
    order: onDelivery,
    step: 'CLAIM',
  },
  'the same, at another price': {
    found: orderThere({ status: 'processing', payment_method: 'cod', total: '1647.00' }),
    step: 'PAID_IN_SHOP',
  },
  'somebody has paid it in the shop': {
    found: orderThere({ status: 'processing', date_paid_gmt: PAID_AT, transaction_id: 'x' }),
    step: 'PAID_IN_SHOP',
  },
  'somebody has paid it in the shop, and it was cancelled': {
    found: orderThere({ status: 'cancelled', date_paid_gmt: PAID_AT }),
    step: 'PAID_IN_SHOP',
  },
  'its whole money went back in the shop': {
    found: orderThere({ status: 'refunded' }),
    step: 'PAID_IN_SHOP',
  },
  'it was paid by our payment, and our id was lost': {
    found: orderThere({ status: 'processing', date_paid_gmt: PAID_AT, transaction_id: 'pay_1' }),
    step: 'CLAIM',
  },
  '[I2] it is another order of ours': {
    found: orderThere({ status: 'processing', meta: { thela_order: 'order-2' } }),
    step: 'PAID_IN_SHOP',
  },
  'a status of a plugin, paid in the shop': {
    found: orderThere({ status: 'packed', date_paid_gmt: PAID_AT }),
    step: 'PAID_IN_SHOP',
  },
  '[I14] it is pending with other items, at the same price': {
    found: orderThere({
      line_items: orderThere().line_items.map((each) => ({ ...each, product_id: 13 })),
    }),
    step: 'POST',
  },
  '[I14] it is cancelled with other items, at the same price': {
    found: orderThere({
      status: 'cancelled',
      line_items: orderThere().line_items.map((each) => ({ ...each, product_id: 13 })),
    }),
    step: 'POST',
  },
  '[I1, I13] it costs a paisa more, and nothing there can mend it': {
    found: orderThere({ total: '1598.01' }),
    step: 'POST',
  },
  '[I1, I13] it was cancelled, and costs a paisa less': {
    found: orderThere({ status: 'cancelled', total: '1597.99' }),
    step: 'POST',
  },
  'a fee of the method is missing': { found: orderThere(), order: withFee, step: 'FEES' },
  'a fee of another method is on it': {
    found: orderThere({
      total: '1638.00',
      fee_lines: [{ id: 112, name: 'COD fee', total: '40.00' }],
      meta: { _thela_fees: '["COD fee"]' },
    }),
    step: 'FEES',
  },
  'a fee of the shop is on it': {
    found: orderThere({
      total: '1638.00',
      fee_lines: [{ id: 112, name: 'Packing', total: '40.00' }],
      meta: { _thela_fees: '["COD fee"]' },
    }),
    step: 'POST',
  },
  'its address is as it was': {
    found: orderThere({ meta: { _thela_address: addressesKey(ours()) } }),
    step: 'PAY',
  },
  'its address was changed since': {
    found: orderThere({ meta: { _thela_address: addressesKey(ours()) } }),
    order: ours({ shippingAddress: { ...sampleAddress, addressLine1: '14 Some Road' } }),
    step: 'ADDRESS',
  },
}

describe('what becomes of an order of the shop when ours is placed', () => {
  test.each(Object.entries(ROWS))('%s', (_title, { found, order = ours(), step }) => {
    const decided = finishStep(found, order)
    expect(decided.kind === 'REFUSE' ? decided.reason : decided.kind).toBe(step)
  })

  test('only what is wrong with the fees is changed', () => {
    const found = orderThere({
      total: '1618.00',
      fee_lines: [
        { id: 112, name: 'COD fee', total: '20.00' },
        { id: 113, name: 'Gift wrap', total: '0.00' },
        { id: 114, name: 'Packing', total: '0.00' },
      ],
      meta: { _thela_fees: '["COD fee","Gift wrap"]' },
    })
    expect(finishStep(found, withFee)).toEqual({
      kind: 'FEES',
      fees: [fee],
      changes: [
        { id: 112, total: '40.00' },
        { id: 113, name: null },
      ],
    })
  })
})

describe('the call that makes it ours', () => {
  const FORBIDDEN = [
    'line_items',
    'fee_lines',
    'shipping_lines',
    'coupon_lines',
    'billing',
    'shipping',
  ]

  test.each(['PAY', 'STATUS', 'CLAIM'] as const)(
    '[woocommerce W37] %s writes no line and no address, and our id over the shopper’s',
    (how) => {
      for (const order of [ours({ attributes: { thela_order: 'x', gift: 'yes' } }), onDelivery]) {
        const body = finishBody(order, how)
        expect(Object.keys(body).filter((key) => FORBIDDEN.includes(key))).toEqual([])
        expect(body['meta_data']).toContainEqual({ key: 'thela_order', value: 'order-1' })
      }
    },
  )

  test('[woocommerce W34] names the method, or the shop would think of cash on delivery', () => {
    expect(finishBody(ours(), 'PAY')).toMatchObject({
      set_paid: true,
      payment_method: 'thela',
      payment_method_title: 'UPI',
      transaction_id: 'pay_1',
    })
    const delivered = finishBody(onDelivery, 'STATUS')
    expect(delivered).toMatchObject({ status: 'processing', payment_method: 'cod' })
    expect(delivered).not.toHaveProperty('set_paid')
  })

  test('[I18] says what was paid of an order on delivery, and what is to be collected', () => {
    expect(finishBody(partly, 'STATUS')['meta_data']).toContainEqual({
      key: '_thela_paid',
      value: '100.00',
    })
    expect(paymentNote(partly, 'STATUS')).toBe('₹100 paid online. Collect ₹1,498.')
    expect(paymentNote(ours(), 'PAY')).toBeUndefined()
  })

  test('[I18] a courier reads in the title of the method what is due of a part that was paid', () => {
    const order = { ...partly, attributes: { payment_method: 'Partial cash on delivery' } }
    expect(finishBody(order, 'STATUS')).toMatchObject({
      payment_method: 'cod',
      payment_method_title: 'Partial cash on delivery (₹100 paid, collect ₹1,498)',
    })
    expect(finishBody(onDelivery, 'STATUS')).toMatchObject({ payment_method_title: 'UPI' })
  })

  test('[I14, I59] brings the texts of its lines along, and none of them looks like one of another line', () => {
    const properties = [
      { name: 'Engraving', value: 'Asha\n2. Bowl × 9: Engraving: Ravi' },
      { name: '_reduced_stock', value: '1' },
    ]
    const engraved = line ? [{ ...line, title: 'Tiffin', quantity: 2, properties }] : []
    expect(finishBody(ours({ lines: engraved }), 'PAY')['meta_data']).toContainEqual({
      key: 'item_texts',
      value: '1. Tiffin × 2: Engraving: Asha 2. Bowl × 9: Engraving: Ravi',
    })
    expect(JSON.stringify(finishBody(ours(), 'PAY'))).not.toContain('item_texts')
  })

  test('says that nothing is to be collected of one that was ordered on delivery in the shop', () => {
    const body = finishBody(ours(), 'CLAIM')
    expect(body).toMatchObject({ payment_method_title: 'UPI (paid online, do not collect)' })
    expect(body).not.toHaveProperty('status')
    expect(body['meta_data']).toContainEqual({ key: '_thela_paid', value: '1598.00' })
    expect(paymentNote(ours(), 'CLAIM')).toContain('Do not collect')
  })
})
