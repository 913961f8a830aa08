import { describe, expect, test } from 'vitest'
import { mitti } from '../catalogue/mitti.ts'
import { findCoupon } from '../store/store.ts'
import { indiaStates, stateCode } from './india-states.ts'
import { priceCart } from './price-cart.ts'
import { saleById, testCart, testStore } from './test-cart.ts'

const NO_DECIMALS = { decimals: 0 }

describe('lines and coupons', () => {
  test('[W 10] two tiffins with FLAT100 in Karnataka are priced as observed', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 2 }, { state: 'KA', coupons: ['flat100'] })
    cart.rateId = 'free_shipping:3'
    const priced = priceCart(store, cart)
    expect(priced.lines[0]).toMatchObject({
      price: 79_900,
      regularPrice: 79_900,
      salePrice: 79_900,
      subtotal: 135_424,
      subtotalTax: 24_376,
      total: 126_949,
      totalTax: 22_851,
      taxes: [{ rateId: 3, total: 22_851, subtotal: 24_376 }],
    })
    expect(priced.coupons).toMatchObject([{ discount: 8475, discountTax: 1525 }])
    expect(priced.taxLines).toMatchObject([
      { rate: { name: 'IGST', percent: 18 }, total: 22_851, deliveryTotal: 0 },
    ])
    expect(priced.totals).toEqual({
      items: 135_424,
      itemsTax: 24_376,
      discount: 8475,
      discountTax: 1525,
      shipping: 0,
      shippingTax: 0,
      tax: 22_851,
      price: 149_800,
    })
  })

  test('[W 10] the total price follows its formula in carts of every kind', () => {
    for (const decimals of [0, 2, 3]) {
      const store = testStore({ decimals })
      for (const state of ['MH', 'KA', 'TG', '']) {
        for (const coupons of [[], ['save10'], ['flat100', 'save10'], ['tiffin50', 'flat100']]) {
          const cart = testCart(store, { 11: 3, 13: 7, 19: 1, 25: 2 }, { state, coupons })
          const { totals, lines } = priceCart(store, cart)
          const { items, discount, shipping, tax, price } = totals
          expect(price).toBe(items - discount + (shipping ?? 0) + tax)
          expect(items - discount).toBe(lines.reduce((sum, { total }) => sum + total, 0))
          for (const amount of Object.values(totals)) expect(Number.isInteger(amount)).toBe(true)
        }
      }
    }
  })

  test('[W 11] two kurtas cost a paisa more in Maharashtra than in Karnataka', () => {
    const store = testStore()
    const [inMh, inKa] = ['MH', 'KA'].map((state) =>
      priceCart(store, testCart(store, { 25: 2 }, { state })),
    )
    expect(inMh?.lines[0]).toMatchObject({ subtotal: 247_429, subtotalTax: 12_372 })
    expect(inMh?.taxLines.map(({ total }) => total)).toEqual([6186, 6186])
    expect(inMh?.totals.price).toBe(259_801 + 4900)
    expect(inKa?.totals.price).toBe(259_800 + 4900)
  })

  test('[W 11] FLAT100 on two tiffins in Maharashtra: the total tax is not the difference of its parts', () => {
    const store = testStore()
    const { totals } = priceCart(store, testCart(store, { 11: 2 }, { coupons: ['flat100'] }))
    expect(totals).toMatchObject({
      itemsTax: 24_376,
      discountTax: 1525,
      tax: 22_850,
      shipping: 4900,
      price: 154_699,
    })
  })

  test('[W 11] without decimals the sheet costs 1049 in Maharashtra and 1048 in Karnataka', () => {
    const store = testStore(NO_DECIMALS)
    const inMh = priceCart(store, testCart(store, { 15: 1 }))
    expect(inMh.lines[0]).toMatchObject({ subtotal: 892, subtotalTax: 108, price: 999 })
    expect(inMh.totals.price).toBe(1049)
    const inKa = priceCart(store, testCart(store, { 15: 1 }, { state: 'KA' }))
    expect(inKa.lines[0]).toMatchObject({ subtotal: 892, subtotalTax: 107, price: 998 })
    expect(inKa.totals.price).toBe(1048)
  })

  test('[W 11] prices per article differ with the state, and show the reduction', () => {
    const store = testStore()
    const display = (id: number, state: string): unknown =>
      priceCart(store, testCart(store, { [id]: 1 }, { state })).lines[0]
    expect(display(15, 'KA')).toMatchObject({
      price: 99_900,
      regularPrice: 129_900,
      salePrice: 99_900,
    })
    expect(display(19, 'MH')).toMatchObject({ price: 34_950 })
    expect(display(19, 'KA')).toMatchObject({ price: 34_951 })
  })

  test('a one-time coupon of ₹20 makes the sheet with delivery 1028.00 in Karnataka', () => {
    const store = testStore()
    const cart = testCart(store, { 15: 1 }, { state: 'KA' })
    expect(priceCart(store, cart).totals.price).toBe(104_800)
    const once = findCoupon(store, 'once')
    if (once !== undefined) once.amount = '20.00'
    expect(priceCart(store, { ...cart, coupons: ['once'] }).totals.price).toBe(102_800)
  })

  test('an amount for one article applies to each of it, and to no other line', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 2, 13: 1 }, { state: 'KA', coupons: ['tiffin50'] })
    const [tiffin, turmeric] = priceCart(store, cart).lines
    expect((tiffin?.total ?? 0) + (tiffin?.totalTax ?? 0)).toBe(149_800)
    expect(turmeric?.total).toBe(turmeric?.subtotal)
  })

  test('a cart amount that does not divide is spread to the last unit', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1, 13: 1, 25: 1 }, { state: 'KA', coupons: ['flat100'] })
    const { lines, coupons } = priceCart(store, cart)
    const gross = lines.map((line) => line.subtotal + line.subtotalTax - line.total - line.totalTax)
    expect(gross.toSorted((a, b) => a - b)).toEqual([3333, 3333, 3334])
    expect(coupons[0]?.coupon.code).toBe('flat100')
  })

  test('a discount never makes a line negative', () => {
    const store = testStore()
    const flat = findCoupon(store, 'flat100')
    if (flat !== undefined) flat.amount = '5000.00'
    const cart = testCart(store, { 11: 1, 13: 1 }, { coupons: ['flat100', 'save10'] })
    const { lines, totals } = priceCart(store, cart)
    expect(lines.map(({ total, totalTax }) => [total, totalTax])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(totals).toMatchObject({ tax: 0, price: 4900 })
  })
})

describe('delivery', () => {
  test('[W 12] an empty cart has no price of delivery, and costs nothing', () => {
    const store = testStore()
    expect(priceCart(store, testCart(store, {}))).toMatchObject({
      needsShipping: false,
      rates: [],
      totals: { items: 0, shipping: null, shippingTax: null, tax: 0, price: 0 },
    })
  })

  test('[W 15] the first rate is selected, not the cheapest', () => {
    const store = testStore()
    const { rates, selected } = priceCart(store, testCart(store, { 11: 1 }))
    expect(rates.map(({ id }) => id)).toEqual(['flat_rate:2', 'free_shipping:3', 'flat_rate:4'])
    expect(selected?.id).toBe('flat_rate:2')
  })

  test('[W 15] an unknown choice selects the default, a known one stays', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1 })
    expect(priceCart(store, { ...cart, rateId: 'flat_rate:4' }).totals.shipping).toBe(12_000)
    expect(priceCart(store, { ...cart, rateId: 'flat_rate:99' }).selected?.id).toBe('flat_rate:2')
  })

  test('[W 15] a coupon of free delivery makes the free rate appear and selects it', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 1 })
    expect(priceCart(store, cart).rates.map(({ id }) => id)).toEqual(['flat_rate:2', 'flat_rate:4'])
    const free = priceCart(store, { ...cart, coupons: ['freeship'] })
    expect(free.rates).toHaveLength(3)
    expect(free.selected?.id).toBe('free_shipping:3')
    expect(free.totals.shipping).toBe(0)
  })

  test('free delivery counts what is left after coupons, and can be switched off', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 4 }, { state: 'KA' })
    expect(priceCart(store, cart).rates).toHaveLength(3)
    expect(priceCart(store, { ...cart, coupons: ['once'] }).rates).toHaveLength(3)
    const fewer = { ...cart, coupons: ['save10', 'once'] }
    expect(priceCart(store, fewer).rates).toHaveLength(2)
    const off = testStore({ 'free-delivery-off': true })
    expect(priceCart(off, testCart(off, { 11: 1 })).rates).toHaveLength(2)
  })

  test('a taxed method costs the standard rate on top, whatever is in the cart', () => {
    const store = testStore()
    const [zone] = store.zones
    const taxed = {
      ...store,
      zones: store.zones.map((item) => ({
        ...item,
        methods: item.methods.map((method) => ({ ...method, isTaxed: true })),
      })),
    }
    expect(zone?.countries).toEqual(['IN'])
    const { totals, selected } = priceCart(taxed, testCart(taxed, { 13: 1 }, { state: 'KA' }))
    expect(selected?.taxes).toEqual([{ rateId: 3, total: 882, subtotal: 882 }])
    expect(totals).toMatchObject({ shipping: 4900, shippingTax: 882, price: 20_682 })
  })

  test('[W 16] a country that is not served has no rates and no tax', () => {
    const store = testStore()
    const priced = priceCart(store, testCart(store, { 11: 1 }, { country: 'US', state: 'CA' }))
    expect(priced).toMatchObject({ rates: [], taxLines: [], needsShipping: true })
    expect(priced.selected).toBeUndefined()
    expect(priced.lines[0]).toMatchObject({ price: 67_712, subtotal: 67_712, subtotalTax: 0 })
    expect(priced.totals).toMatchObject({ tax: 0, shipping: 0, price: 67_712 })
  })
})

describe('states', () => {
  test('[W 17] the list has codes of its own: TG and CG are unknown, names and lower case are taken', () => {
    for (const text of ['XX', 'TG', 'CG', '', 'OR'])
      expect(stateCode('10.0.2', text)).toBe(undefined)
    expect(['Karnataka', 'ka', 'KA'].map((text) => stateCode('10.0.2', text))).toEqual([
      'KA',
      'KA',
      'KA',
    ])
    const names = ['Telangana', 'Chhattisgarh', 'Odisha', 'uttarakhand']
    expect(names.map((name) => stateCode('10.0.2', name))).toEqual(['TS', 'CT', 'OD', 'UK'])
  })

  test('[W 17] the versions differ in Odisha and in Dadra', () => {
    expect(stateCode('8.0.3', 'Odisha')).toBe('OR')
    expect(stateCode('8.0.3', 'OD')).toBe(undefined)
    expect(stateCode('10.5.0', 'DH')).toBe('DH')
    expect(stateCode('10.0.2', 'DH')).toBe(undefined)
    expect(
      indiaStates('10.0.2')
        .map(({ code }) => code)
        .join(' '),
    ).toBe(
      'AP AR AS BR CT GA GJ HR HP JK JH KA KL LA MP MH MN ML MZ NL OD PB RJ SK TN TS TR UK UP WB AN CH DN DD DL LD PY',
    )
  })
})

test('the demo store sells eight products, and its ids do not collide', () => {
  const store = testStore({}, mitti)
  expect(store.products).toHaveLength(8)
  const ids = store.products.flatMap(({ id, picture, variations }) => [
    id,
    picture.id,
    ...variations.map((variation) => variation.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(store.lastId)
  expect(new Set(store.products.map(({ taxClass }) => taxClass))).toEqual(
    new Set(['', 'gst-5', 'gst-12']),
  )
  expect(saleById(store, 122).stock).toBe(0)
  expect(priceCart(store, testCart(store, { 105: 1, 117: 1 })).totals.price).toBe(159_700)
})
