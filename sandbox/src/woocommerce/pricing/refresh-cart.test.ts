import { describe, expect, test } from 'vitest'
import type { Coupon } from '../store/coupon.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { couponProblem, emailTexts, isForAnotherEmail } from './coupon-problem.ts'
import { priceCart } from './price-cart.ts'
import { consumeErrors, refreshCart } from './refresh-cart.ts'
import { saleById, testCart, testStore } from './test-cart.ts'

function couponByCode(store: Store, code: string): Coupon {
  const coupon = findCoupon(store, code)
  if (coupon === undefined) throw new Error(`no coupon ${code}`)
  return coupon
}

function setStatus(store: Store, id: number, status: 'publish' | 'draft'): void {
  const product = store.products.find((item) => item.id === id)
  if (product !== undefined) product.status = status
}

describe('stock and prices', () => {
  test('[W 19] a quantity above the stock is lowered without an error', () => {
    const store = testStore()
    const cart = testCart(store, { 19: 2 })
    saleById(store, 19).stock = 1
    refreshCart(store, cart)
    expect(cart.lines).toMatchObject([{ key: 'key-19', quantity: 1 }])
    expect(consumeErrors(cart)).toEqual([])
  })

  test('[W 19] a sold-out line stays, with an error in each response until it is back', () => {
    const store = testStore()
    const cart = testCart(store, { 19: 2, 11: 1 })
    saleById(store, 19).stock = -1
    refreshCart(store, cart)
    refreshCart(store, cart)
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
    const error = {
      code: 'woocommerce_rest_product_out_of_stock',
      message:
        '&#8220;Brass diya, pair&#8221; is out of stock and cannot be purchased. Please remove it from your cart.',
      isSticky: false,
    }
    expect(consumeErrors(cart)).toEqual([error])
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toEqual([error])
    saleById(store, 19).stock = 5
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toEqual([])
  })

  test('several sold-out lines are one error; backorders and uncounted stock are none', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1, 13: 1, 19: 1, 15: 1 })
    for (const id of [11, 13, 19]) saleById(store, id).stock = 0
    saleById(store, 13).backorders = 'notify'
    saleById(store, 15).stock = null
    refreshCart(store, cart)
    const errors = consumeErrors(cart)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).toContain(
      '&#8221; and &#8220;Brass diya, pair&#8221; are out of stock',
    )
  })

  test('[W 19] a price changes without an error', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1 }, { state: 'KA' })
    saleById(store, 11).salePrice = '700'
    refreshCart(store, cart)
    expect(priceCart(store, cart).totals.price).toBe(74_900)
    expect(cart.errors).toEqual([])
  })
})

describe('coupons', () => {
  test('[W 20] an expired coupon is removed, with an error once', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1 }, { coupons: ['save10'] })
    refreshCart(store, cart)
    expect(cart.coupons).toEqual(['save10'])
    couponByCode(store, 'save10').expiresAt = 1
    refreshCart(store, cart)
    expect(cart.coupons).toEqual([])
    expect(consumeErrors(cart)).toMatchObject([
      {
        code: 'woocommerce_rest_cart_coupon_error',
        message:
          'The &quot;save10&quot; coupon has been removed from your cart: Coupon &quot;save10&quot; has expired.',
      },
    ])
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toEqual([])
  })

  test('a coupon whose minimum is no longer met is removed too', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1 }, { coupons: ['flat100'] })
    refreshCart(store, cart)
    saleById(store, 11).regularPrice = '500'
    refreshCart(store, cart)
    expect(cart.coupons).toEqual([])
    expect(consumeErrors(cart)[0]?.message).toContain('is &#8377;599.00.')
  })

  test('[W 18] each reason has a message of its own, with entities and tags', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 1 })
    const problem = (code: string, coupons: string[] = []): string | undefined => {
      const now = { ...cart, coupons }
      const coupon = couponByCode(store, code)
      return couponProblem(store, { coupon, cart: now, priced: priceCart(store, now) })
    }
    expect(problem('save10')).toBeUndefined()
    expect(problem('save10', ['save10'])).toBe('Coupon code &quot;save10&quot; already applied!')
    expect(problem('flat100')).toMatch(/^The minimum spend for .*&#8377;<\/span>599\.00<\/bdi>/)
    expect(problem('big20')).toContain('1,999.00')
    expect(problem('tiffin50')).toContain('not applicable to your cart contents')
    expect(problem('once', ['big20'])).toContain(
      '&quot;big20&quot; has already been applied and cannot be used in conjunction',
    )
    couponByCode(store, 'once').usageCount = 1
    expect(problem('once')).toBe('Usage limit for coupon &quot;once&quot; has been reached.')
    couponByCode(store, 'save10').expiresAt = 1
    expect(problem('save10')).toBe('Coupon &quot;save10&quot; has expired.')
  })

  test('a coupon for another e-mail address', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 1 })
    const coupon = couponByCode(store, 'mine')
    const priced = priceCart(store, cart)
    expect(isForAnotherEmail(coupon, cart)).toBe(true)
    expect(couponProblem(store, { coupon, cart, priced })).toBe(emailTexts(store, coupon).cart)
    cart.billing.email = 'Mine@Example.com'
    expect(couponProblem(store, { coupon, cart, priced })).toBeUndefined()
  })

  test('coupons of the cart refuse sale items, those of articles leave them out', () => {
    const store = testStore()
    const flat = couponByCode(store, 'flat100')
    const save = couponByCode(store, 'save10')
    flat.excludeSaleItems = true
    save.excludeSaleItems = true
    const cart = testCart(store, { 11: 1, 15: 1 })
    const priced = priceCart(store, cart)
    expect(couponProblem(store, { coupon: flat, cart, priced })).toContain('sale items')
    expect(couponProblem(store, { coupon: save, cart, priced })).toBeUndefined()
    const [tiffin, sheet] = priceCart(store, { ...cart, coupons: ['save10'] }).lines
    expect(tiffin?.total).toBeLessThan(tiffin?.subtotal ?? 0)
    expect(sheet?.total).toBe(sheet?.subtotal)
  })

  test('[W 18] the same reason in Hindi has other words', () => {
    const store = testStore({ 'language-hindi': true })
    const cart = testCart(store, { 13: 1 })
    const coupon = couponByCode(store, 'flat100')
    const message = couponProblem(store, { coupon, cart, priced: priceCart(store, cart) })
    expect(message).toContain('न्यूनतम')
    expect(message).toContain('&#8377;')
  })
})

describe('withdrawn products', () => {
  test('[W 21] the line is gone and the error sticks, also when the product is back', () => {
    const store = testStore()
    const cart = testCart(store, { 11: 1, 13: 1 })
    setStatus(store, 11, 'draft')
    refreshCart(store, cart)
    expect(cart.lines).toMatchObject([{ productId: 13 }])
    const expected = [{ code: 'woocommerce_rest_cart_item_error', isSticky: true }]
    expect(consumeErrors(cart)).toMatchObject(expected)
    setStatus(store, 11, 'publish')
    cart.lines.splice(0)
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toMatchObject(expected)
    expect(consumeErrors(cart)).toHaveLength(1)
  })

  test('[W 21] version 8.0 reports it once', () => {
    const store = testStore({ version: '8.0.3' })
    const cart = testCart(store, { 11: 1 })
    setStatus(store, 11, 'draft')
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toHaveLength(1)
    refreshCart(store, cart)
    expect(consumeErrors(cart)).toEqual([])
  })

  test('a variation that became private is withdrawn, with its own name', () => {
    const store = testStore()
    const cart = testCart(store, { 25: 1 })
    const variation = store.products
      .flatMap(({ variations }) => variations)
      .find(({ id }) => id === 25)
    if (variation !== undefined) variation.status = 'private'
    refreshCart(store, cart)
    expect(cart.lines).toEqual([])
    expect(consumeErrors(cart)[0]?.message).toMatch(
      /^Cotton kurta - Madder red, M has been removed/,
    )
  })
})

describe('rates of delivery', () => {
  test('[W 15] removing the coupon of free delivery selects the flat rate again', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 1 }, { coupons: ['freeship'] })
    refreshCart(store, cart)
    expect(cart.rateId).toBe('free_shipping:3')
    cart.coupons = []
    refreshCart(store, cart)
    expect(cart.rateId).toBe('flat_rate:2')
  })

  test('a choice stays while the same rates are offered, and is dropped when the offer changes', () => {
    const store = testStore()
    const cart = testCart(store, { 13: 1 })
    refreshCart(store, cart)
    cart.rateId = 'flat_rate:4'
    refreshCart(store, cart)
    expect(priceCart(store, cart).selected?.id).toBe('flat_rate:4')
    for (const line of cart.lines) line.quantity = 4
    refreshCart(store, cart)
    expect(cart.rateId).toBe('flat_rate:2')
  })
})
