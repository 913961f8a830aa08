import { cartOfPlatform, itemsTotalOf } from '@thela/domain/checkout'
import type { CartId } from '@thela/domain/values'
import { describe, expect, test } from 'vitest'
import { fakeCart, fakeLine } from '../testing/fake-woocommerce.ts'
import { platformCart } from './platform-cart.ts'
import type { AroundCart } from './platform-cart.ts'
import type { Session } from '../session/session.ts'
import type { WireCart, WireCoupon } from './wire.ts'

const session: Session = { userId: 't_1', cartToken: 'secret', refused: [] }

const around = (more: Partial<AroundCart> = {}): AroundCart => ({
  session,
  products: new Map(),
  coupons: new Map(),
  ...more,
})

const rule = (code: string, more: Partial<WireCoupon>): [string, WireCoupon] => [
  code,
  {
    id: 1,
    code: code.toLowerCase(),
    amount: '10.00',
    discount_type: 'percent',
    usage_count: 0,
    individual_use: false,
    product_ids: [],
    excluded_product_ids: [],
    product_categories: [],
    excluded_product_categories: [],
    free_shipping: false,
    exclude_sale_items: false,
    minimum_amount: '0.00',
    maximum_amount: '0.00',
    email_restrictions: [],
    used_by: [],
    ...more,
  },
]

const couponThere = (code: string, type: string, [net, tax]: readonly [string, string]) => ({
  code,
  discount_type: type,
  totals: { total_discount: net, total_discount_tax: tax },
})
const FLAT100 = couponThere('flat100', 'fixed_cart', ['8475', '1525'])

const totals = (subtotal: string, subtotalTax: string, total: string, tax: string) => ({
  line_subtotal: subtotal,
  line_subtotal_tax: subtotalTax,
  line_total: total,
  line_total_tax: tax,
})

/** What the shopper pays for the items, as the core computes it. */
function itemsTotal(wire: WireCart, more: Partial<AroundCart> = {}): number {
  const cart = platformCart(wire, around(more))
  if (!cart) throw new Error('it is not empty')
  return itemsTotalOf(cartOfPlatform('cart-1' as CartId, cart))
}

describe('[woocommerce §4] what the items cost is the shop’s total, to the paisa', () => {
  const delivery = { total_shipping: '4900', total_shipping_tax: '0' }

  test('[W11] two tiffins with FLAT100 where CGST and SGST are rounded apart', () => {
    const items = [fakeLine({ totals: totals('135424', '24376', '126949', '22850') })]
    const wire = fakeCart({
      items,
      coupons: [FLAT100],
      totals: { ...delivery, total_price: '154699', total_tax: '22850' },
    })
    expect(itemsTotal(wire)).toBe(149_799)
    expect(platformCart(wire, around())).toMatchObject({
      totalDiscount: 10_000,
      cartLevelDiscounts: [{ title: 'FLAT100', amount: 10_000, isAutomatic: false }],
      discounts: [{ code: 'FLAT100', type: 'FIXED', value: 10_000 }],
      codes: ['FLAT100'],
      items: [{ originalTotal: 159_799, total: 159_799 }],
    })
  })

  test('[W11] two kurtas at 5 % in the base state cost a paisa more', () => {
    const items = [fakeLine({ totals: totals('247429', '12372', '247429', '12372') })]
    const wire = fakeCart({ items, totals: { total_price: '259801', total_tax: '12372' } })
    expect(itemsTotal(wire)).toBe(259_801)
  })

  test('[W10] with no decimals an amount is of rupees', () => {
    const items = [fakeLine({ quantity: 1, totals: totals('892', '107', '892', '107') })]
    const taxes = { total_shipping: '49', total_price: '1049', total_tax: '108' }
    const wire = fakeCart({ items, totals: { ...taxes, currency_minor_unit: 0 } })
    expect(itemsTotal(wire)).toBe(100_000)
  })

  test('[woocommerce §7] our own coupon of a method of payment is no discount of the cart', () => {
    const items = [fakeLine({ totals: totals('135424', '24376', '133729', '24071') })]
    const hidden = couponThere('THELA-a1b2', 'fixed_cart', ['1695', '305'])
    const wire = fakeCart({
      items,
      coupons: [hidden],
      totals: { total_price: '157801', total_tax: '24072' },
    })
    expect(itemsTotal(wire)).toBe(159_800)
    expect(platformCart(wire, around())).toMatchObject({
      codes: [],
      totalDiscount: 0,
      discounts: [],
    })
  })
})

test('[woocommerce §4] a fee below zero is a discount that the shop gives by itself', () => {
  const wire = fakeCart({
    fees: [{ name: '5 % off online' }],
    totals: {
      total_fees: '-6771',
      total_fees_tax: '-1219',
      total_price: '151810',
      total_tax: '23157',
    },
  })
  expect(itemsTotal(wire)).toBe(151_810)
  expect(platformCart(wire, around())).toMatchObject({
    totalDiscount: 7_990,
    cartLevelDiscounts: [{ title: '5 % off online', amount: 7_990, isAutomatic: true }],
    taxLines: [{ title: 'IGST', amount: 23_157 }],
  })
})

describe('[woocommerce §4] codes', () => {
  const two = [
    fakeLine({ key: 'a', totals: totals('10000', '0', '9000', '0') }),
    fakeLine({ key: 'b', id: 13, totals: totals('20000', '0', '18000', '0') }),
  ]
  const ten = couponThere('save10', 'percent', ['3000', '0'])
  const wireOfTen = fakeCart({
    items: two,
    coupons: [ten],
    totals: { total_price: '27000', total_tax: '0', tax_lines: [] },
  })

  test('one of lines lowers each of them by its share, and has its per cent', () => {
    const coupons = new Map([rule('SAVE10', {})])
    const cart = platformCart(wireOfTen, around({ coupons }))
    expect(cart).toMatchObject({
      cartLevelDiscounts: [],
      totalDiscount: 3_000,
      discounts: [{ code: 'SAVE10', type: 'PERCENTAGE', value: 10 }],
      items: [
        { originalTotal: 10_000, total: 9_000 },
        { originalTotal: 20_000, total: 18_000 },
      ],
    })
    expect(cart?.items[0]?.discountAllocations).toEqual([
      {
        amount: 1_000,
        title: 'SAVE10',
        value: '10',
        valueType: 'percentage',
        isAutomatic: false,
      },
    ])
    expect(cart).not.toHaveProperty('taxLines')
  })

  test('paise that no line has go to the last one with the code', () => {
    const coupons = [couponThere('save10', 'percent', ['3001', '0'])]
    const wire = { ...wireOfTen, coupons }
    const cart = platformCart(
      { ...wire, totals: { ...wire.totals, total_price: '26999' } },
      around(),
    )
    expect(cart?.items.map(({ total }) => total)).toEqual([9_000, 17_999])
  })

  test('two of lines and one of the cart never take more off than they say', () => {
    const coupons = [
      ten,
      couponThere('tiffin50', 'fixed_product', ['5000', '0']),
      couponThere('flat10', 'fixed_cart', ['1000', '0']),
    ]
    const items = [
      fakeLine({ key: 'a', totals: totals('10000', '0', '3667', '0') }),
      fakeLine({ key: 'b', id: 13, totals: totals('20000', '0', '17333', '0') }),
    ]
    const wire = { ...wireOfTen, items, coupons }
    const cart = platformCart(
      { ...wire, totals: { ...wire.totals, total_price: '21000' } },
      around(),
    )
    const allocated: Record<string, number> = {}
    for (const { title, amount } of cart?.items.flatMap((item) => item.discountAllocations) ?? [])
      allocated[title] = (allocated[title] ?? 0) + amount
    expect(allocated).toEqual({ SAVE10: 3_000, TIFFIN50: 5_000 })
    expect(cart?.items.every(({ total }) => total >= 0)).toBe(true)
    expect(itemsTotal({ ...wire, totals: { ...wire.totals, total_price: '21000' } })).toBe(21_000)
  })

  test('[ADR-132] one that makes the delivery free takes nothing off, and refused ones stay named', () => {
    const wire = fakeCart({ coupons: [couponThere('freeship', 'fixed_cart', ['0', '0'])] })
    const coupons = new Map([
      rule('FREESHIP', { discount_type: 'fixed_cart', free_shipping: true }),
    ])
    const refused = [{ code: 'NOPE', reason: 'NOT_FOUND' as const }]
    expect(platformCart(wire, around({ coupons, session: { ...session, refused } }))).toMatchObject(
      {
        codes: ['FREESHIP', 'NOPE'],
        freeDeliveries: [{ code: 'FREESHIP' }],
        totalDiscount: 0,
        cartLevelDiscounts: [],
      },
    )
    expect(platformCart(wire, around())).not.toHaveProperty('freeDeliveries')
  })
})

describe('[woocommerce §4] lines', () => {
  test('have texts that people read, the parent as their product and the shop’s picture', () => {
    const line = fakeLine({
      id: 25,
      type: 'variation',
      name: 'Kurta &amp; scarf',
      sku: 'KURTA-25',
      images: [{ src: 'https://shop.example/full.jpg', thumbnail: 'https://shop.example/s.jpg' }],
      variation: [
        { attribute: 'Colour', value: 'Madder red' },
        { attribute: 'Size', value: 'M' },
      ],
      item_data: [
        { name: 'Gift text', value: 'For <b>Aai</b>' },
        { key: 'x', value: '', hidden: true },
      ],
    })
    const fact = { productId: '21', isVirtual: false, isTaxable: true, weight: 1 }
    const properties = { tiffin: [{ name: 'Engraving', value: 'For Ira' }] }
    const cart = platformCart(
      fakeCart({ items: [line] }),
      around({ products: new Map([['25', fact]]), session: { ...session, properties } }),
    )
    expect(cart?.items[0]).toMatchObject({
      variantId: '25',
      productId: '21',
      productTitle: 'Kurta & scarf',
      variantTitle: 'Madder red / M',
      image: 'https://shop.example/s.jpg',
      sku: 'KURTA-25',
      grams: 900,
      requiresShipping: true,
      properties: [
        { name: 'Engraving', value: 'For Ira' },
        { name: 'Gift text', value: 'For Aai' },
      ],
    })
  })

  test('share the weight of the cart, and what is virtual is not sent', () => {
    const items = [fakeLine({ key: 'a', quantity: 1 }), fakeLine({ key: 'b', id: 13, quantity: 2 })]
    const fact = (weight: number, isVirtual = false) => ({
      productId: '1',
      isVirtual,
      isTaxable: true,
      weight,
    })
    const products = new Map([
      ['11', fact(0.5)],
      ['13', fact(0.25, true)],
    ])
    const cart = platformCart(fakeCart({ items, items_weight: 1_000 }), around({ products }))
    expect(cart?.items.map(({ grams, requiresShipping }) => [grams, requiresShipping])).toEqual([
      [500, true],
      [250, false],
    ])
  })

  test('[W12] an empty cart is none, and one in another currency is refused', () => {
    const empty = { total_shipping: null, total_shipping_tax: null, total_price: '0' }
    expect(platformCart(fakeCart({ items: [], totals: empty }), around())).toBeUndefined()
    expect(() => platformCart(fakeCart({ totals: { currency_code: 'USD' } }), around())).toThrow(
      /CURRENCY_NOT_INR/,
    )
  })
})

test('[checkout §3, C3.5] taxes are those of the items, by their names', () => {
  const wire = fakeCart({
    totals: {
      total_shipping: '4153',
      total_shipping_tax: '747',
      total_price: '164700',
      total_tax: '25123',
      tax_lines: [
        { name: 'CGST', price: '12561' },
        { name: 'SGST', price: '12562' },
      ],
    },
  })
  expect(platformCart(wire, around())?.taxLines).toEqual([
    { title: 'CGST', amount: 12_561 },
    { title: 'SGST', amount: 11_815 },
  ])
})

describe('[woocommerce §4] deliveries', () => {
  const rate = (id: string, price: string, selected = false) => ({
    rate_id: id,
    name: 'Standard delivery',
    price,
    taxes: '18',
    selected,
  })
  const destination = { place: 'p1', country: 'IN', state: 'KA', postcode: '560001' }
  const there = { country: 'IN', state: 'KA', postcode: '560001', city: 'Bengaluru' }
  const ofParcels = (...parcels: ReturnType<typeof rate>[][]) =>
    fakeCart({
      shipping_address: there,
      shipping_rates: parcels.map((rates, index) => ({ package_id: index, shipping_rates: rates })),
    })
  const deliveriesOf = (wire: WireCart, more: Partial<Session> = { destination }) =>
    platformCart(wire, around({ session: { ...session, ...more } }))?.deliveries

  test('are the rates at the place that we said, with their taxes', () => {
    const wire = ofParcels([rate('flat_rate:2', '4900'), rate('free_shipping:3', '0', true)])
    expect(deliveriesOf(wire)).toEqual({
      place: 'p1',
      rates: [
        { id: 'flat_rate:2', title: 'Standard delivery', charge: 4_918, tax: 18 },
        { id: 'free_shipping:3', title: 'Standard delivery', charge: 18, tax: 18 },
      ],
    })
  })

  test('cost the fee of a plugin more, which the shop’s order has, too', () => {
    const wire = ofParcels([rate('flat_rate:2', '4900', true)])
    const withPacking: WireCart = {
      ...wire,
      fees: [{ name: 'Packing &amp; care' }],
      totals: {
        ...wire.totals,
        total_fees: '2000',
        total_fees_tax: '360',
        total_price: '162160',
        total_tax: '24736',
      },
    }
    const cart = platformCart(withPacking, around({ session: { ...session, destination } }))
    expect(cart?.deliveries?.rates).toEqual([
      {
        id: 'flat_rate:2',
        title: 'Standard delivery + Packing & care',
        charge: 7_278,
        tax: 378,
      },
    ])
    expect(itemsTotal(withPacking)).toBe(159_800)
    const atOnce = { ...withPacking, needs_shipping: false, shipping_rates: [] }
    expect(() => platformCart(atOnce, around())).toThrow('FEES_IN_SHOP')
  })

  test('[W16] are none where the shop does not send, and unknown where it was not said, or was changed since', () => {
    expect(deliveriesOf(ofParcels())).toEqual({ place: 'p1', rates: [] })
    expect(deliveriesOf(ofParcels(), {})).toBeUndefined()
    const elsewhere = { ...destination, postcode: '400001' }
    expect(deliveriesOf(ofParcels(), { destination: elsewhere })).toBeUndefined()
  })

  test('of several parcels are one sum of what the shop has selected', () => {
    const wire = ofParcels(
      [rate('flat_rate:2', '4900', true), rate('flat_rate:4', '12000')],
      [rate('flat_rate:2', '4900', true)],
    )
    expect(deliveriesOf(wire)?.rates).toEqual([
      { id: 'flat_rate:2+flat_rate:2', title: 'Standard delivery', charge: 9_836, tax: 36 },
    ])
  })
})
