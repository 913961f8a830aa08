import { addPaise, paise } from '@thela/domain/money'
import type { PlatformDraft } from '@thela/domain/orders'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CartOrders, OrderToDraft } from '../../../../ports/cart-orders.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { cartOrdersSuite } from '../../../../ports/testing/cart-orders-suite.ts'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { ORDER_TAKEN } from './freeze-step.ts'
import { NO_METHOD_DISCOUNT } from './method-discount.ts'
import { CART_EMPTY, NO_RATE } from './open-draft.ts'
import { NO_PRODUCT } from './post-order.ts'
import { agreeOnCart, losing, requireCartOrders } from '../testing/fake-agreement.ts'
import type { Shop } from '../testing/fake-agreement.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'

cartOrdersSuite('WooCommerce', startWoocommerce)

const anything = Compile(Type.Unknown())
const COD_FEE = { kind: 'paymentCharge', title: 'COD fee', amount: paise(4_000) } as const

interface OrderThere {
  readonly id: number
  readonly status: string
  readonly total: string
  readonly payment_method: string
  readonly payment_method_title: string
  readonly date_paid_gmt: string | null
  readonly customer_note: string
  readonly fee_lines: readonly { readonly name: string; readonly total: string }[]
  readonly shipping: { readonly city: string; readonly state: string }
  readonly line_items: readonly { readonly quantity: number }[]
  readonly notes: readonly { readonly note: string; readonly isForCustomer: boolean }[]
}

describe('orders of the shop', () => {
  let shop: Shop
  let cartOrders: CartOrders
  beforeEach(async () => {
    shop = await startWoocommerce()
    cartOrders = requireCartOrders(shop)
  })
  afterEach(() => shop.close())

  const orderNow = (id: string) => shop.act<OrderThere>(`orders/${id}`)
  const stockNow = async () => {
    const [found] = await shop.platform.fetchStock([shop.cart.variantId])
    return found?.availableQuantity ?? 0
  }
  const put = (path: string, body: object) =>
    shop.client.rest({ operation: 'by-owner', effect: 'ONCE', method: 'PUT', path, body }, anything)

  const coupons = async () => {
    const query = { per_page: '100' }
    const call = { operation: 'list', effect: 'READ', method: 'GET', path: '/coupons' } as const
    return (await shop.client.restList({ ...call, query }, anything)).total
  }

  const agree = (more: Partial<OrderToDraft> = {}) => agreeOnCart(shop, more)

  const freeze = async (more: Partial<OrderToDraft> = {}) => {
    const agreed = await agree(more)
    const opened = await cartOrders.open(shop.cart.token, agreed.wanted)
    return { ...agreed, draft: await cartOrders.freeze(opened, agreed.wanted) }
  }

  type Frozen = Omit<Awaited<ReturnType<typeof freeze>>, 'draft'> & { draft: PlatformDraft }
  const orderOf = (frozen: Frozen, more: Partial<NewPlatformOrder> = {}): NewPlatformOrder =>
    newOrder({
      email: 'asha@example.com',
      lines: frozen.cart.items.map((item) => ({
        ...item,
        title: item.productTitle,
        properties: [],
      })),
      delivery: { title: frozen.rate.title, amount: frozen.rate.charge },
      paid: frozen.draft.total,
      paymentReference: 'pay_1',
      attributes: { payment_method: 'UPI', thela_order: 'order-1' },
      draft: frozen.draft,
      ...more,
    })
  const finish = (frozen: Frozen, more: Partial<NewPlatformOrder> = {}) =>
    shop.platform.createOrder(orderOf(frozen, more))

  test('[W32, W34, W38] a paid one waits for its parcel, and both sides get their message', async () => {
    const frozen = await freeze()
    const before = await stockNow()
    const { platformOrderId } = await finish(frozen, { note: 'Ring twice' })
    expect(await orderNow(platformOrderId)).toMatchObject({
      status: 'processing',
      payment_method: 'thela',
      payment_method_title: 'UPI',
      customer_note: 'Ring twice',
    })
    expect(await stockNow()).toBe(before - 2)
    const mails = await shop.act<{ to: string }[]>('mails')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['shop', 'shopper'])
  })

  test('[W33] two processes at once take the stock once', async () => {
    const frozen = await freeze()
    const before = await stockNow()
    shop.setSwitch('race-ms', 100)
    const other = shop.openAgain()
    const made = await Promise.all([finish(frozen), other.createOrder(orderOf(frozen))])
    shop.setSwitch('race-ms', 0)
    expect(made[0]).toEqual(made[1])
    expect(await stockNow()).toBe(before - 2)
  })

  test('[W34] on delivery it is not paid, and keeps its fee', async () => {
    const frozen = await freeze({ isCod: true, methodTitle: 'Cash on delivery', fees: [COD_FEE] })
    const { total } = frozen.draft
    const due = { fees: [COD_FEE], paid: paise(0), dueOnDelivery: total }
    const { platformOrderId } = await finish(frozen, due)
    const there = await orderNow(platformOrderId)
    expect(there).toMatchObject({
      status: 'processing',
      payment_method: 'cod',
      date_paid_gmt: null,
    })
    expect(there.fee_lines).toMatchObject([{ name: 'COD fee', total: '40.00' }])
  })

  test('[I18] its people read what was paid of it, and what they collect', async () => {
    const frozen = await freeze({ isCod: true, methodTitle: 'Cash on delivery' })
    const paid = paise(10_000)
    const dueOnDelivery = paise(frozen.draft.total - paid)
    const { platformOrderId } = await finish(frozen, { paid, dueOnDelivery })
    expect(await shop.stateOf(platformOrderId)).toMatchObject({ received: paid })
    const { notes } = await orderNow(platformOrderId)
    expect(notes).toContainEqual(
      expect.objectContaining({ note: '₹100 paid online. Collect ₹647.', isForCustomer: false }),
    )
  })

  test('[woocommerce §6] a lost reply of freezing puts no fee on twice', async () => {
    const agreed = await agree({ isCod: true, fees: [COD_FEE] })
    const opened = await cartOrders.open(shop.cart.token, agreed.wanted)
    const other = losing(shop, 'freeze-draft').cartOrders
    await expect(other?.freeze(opened, agreed.wanted)).rejects.toMatchObject({
      outcomeUnknown: true,
    })
    const { total } = await cartOrders.freeze(opened, agreed.wanted)
    expect(total).toBe(addPaise(agreed.total, COD_FEE.amount))
  })

  test('[I6, woocommerce §6] the fee of a method that was chosen last is brought in line by the one that was paid', async () => {
    const frozen = await freeze()
    const cod = { ...frozen.wanted, isCod: true, methodTitle: 'Cash on delivery', fees: [COD_FEE] }
    const { total } = await cartOrders.freeze(frozen.draft, cod)
    expect(total).toBe(addPaise(frozen.draft.total, COD_FEE.amount))
    const { platformOrderId } = await finish(frozen)
    const { total: paid } = frozen.draft
    expect(await shop.stateOf(platformOrderId)).toMatchObject({ total: paid, received: paid })
  })

  test.each(['8.0.3', '10.0.2', '10.5.0'])(
    '[W25] version %s: one whose cart was emptied before it was frozen is made all the same',
    async (version) => {
      const agreed = await agree()
      shop.setSwitch('version', version)
      const opened = await cartOrders.open(shop.cart.token, agreed.wanted)
      const key = agreed.cart.items[0]?.key ?? ''
      await shop.shopper.call('/cart/remove-item', { key })
      const made = await finish({ ...agreed, draft: { ...opened, total: agreed.total } })
      const state = { total: agreed.total, received: agreed.total, quantity: 2 }
      expect(await shop.stateOf(made.platformOrderId)).toMatchObject(state)
      expect(await shop.orderCount()).toBe(1)
    },
  )

  test('[W28] one that the shopper has ordered in the shop too is ours, and nobody collects', async () => {
    const frozen = await freeze()
    const billing = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' }
    const where = { address_1: '12 Some Road', city: 'Pune', state: 'MH', postcode: '411001' }
    const address = { ...billing, ...where, country: 'IN', phone: '+919876543210' }
    const { email: _email, ...shipping } = address
    const ordered = await shop.shopper.call('/checkout', {
      billing_address: address,
      shipping_address: shipping,
      payment_method: 'cod',
    })
    expect(ordered.status).toBe(200)
    const before = await stockNow()
    const made = await finish(frozen)
    expect(made.platformOrderId).toBe(frozen.draft.platformOrderId)
    const there = await orderNow(made.platformOrderId)
    expect(there).toMatchObject({ payment_method: 'thela', date_paid_gmt: null })
    expect(there.payment_method_title).toContain('do not collect')
    expect(there.notes.map(({ note }) => note)).toContain('Paid online. Do not collect.')
    expect(await shop.stateOf(made.platformOrderId)).toMatchObject({ received: frozen.draft.total })
    expect(await stockNow()).toBe(before)
    expect(await finish(frozen)).toEqual(made)
  })

  test.each(['on-hold', 'failed', 'cancelled'])(
    '[I9, woocommerce §6] money of one that is %s there makes it an order',
    async (status) => {
      const frozen = await freeze()
      await put(`/orders/${frozen.draft.platformOrderId}`, { status })
      const { platformOrderId } = await finish(frozen)
      expect(await orderNow(platformOrderId)).toMatchObject({ status: 'processing' })
      const { total } = frozen.draft
      expect(await shop.stateOf(platformOrderId)).toMatchObject({ total, received: total })
    },
  )

  test('its address is that of the order, also where it was changed after it was paid', async () => {
    const frozen = await freeze()
    const shippingAddress = { ...sampleAddress, city: 'Nashik', pincode: '422001' }
    const { platformOrderId } = await finish(frozen, { shippingAddress })
    expect(await orderNow(platformOrderId)).toMatchObject({
      shipping: { city: 'Nashik', state: 'MH' },
    })
  })

  test('[W41] version 8.0 taxes the delivery of the draft: what it costs is what is said', async () => {
    shop.setSwitch('version', '8.0.3')
    const { draft, total } = await freeze()
    expect(draft.total).toBeGreaterThan(total)
    expect(draft.cartHash).not.toBe('')
  })

  test('[W10] a shop without decimals has the same orders', async () => {
    shop.setSwitch('decimals', 0)
    const frozen = await freeze()
    expect(frozen.draft.total).toBe(frozen.total)
    const { platformOrderId } = await finish(frozen)
    expect(await shop.stateOf(platformOrderId)).toMatchObject({ total: frozen.total })
  })

  test('[W42] its cart is emptied and forgets the address; one that was changed since is left', async () => {
    const frozen = await freeze()
    await finish(frozen)
    expect(await shop.platform.fetchCart(shop.cart.token)).toBeUndefined()
    const read = async () => (await (await shop.shopper.call('/cart')).json()) as object
    expect(await read()).toMatchObject({
      items: [],
      shipping_address: { first_name: '', address_1: '', phone: '' },
      billing_address: { email: '' },
    })
    await shop.shopper.call('/cart/add-item', { id: Number(shop.cart.variantId), quantity: 2 })
    const again = await freeze()
    await shop.shopper.call('/cart/add-item', {
      id: Number(shop.cart.other.variantId),
      quantity: 1,
    })
    await finish(again, { sourceId: 'order-2' })
    expect((await shop.platform.fetchCart(shop.cart.token))?.items).toHaveLength(2)
  })

  test('[I36] whoever gives no e-mail address does not have that of another one', async () => {
    const other = { billing_address: { email: 'ravi@example.com' } }
    expect((await shop.shopper.call('/cart/update-customer', other)).status).toBe(200)
    const { wanted } = await agree()
    const { email: _email, ...anonymous } = wanted
    const opened = await cartOrders.open(shop.cart.token, anonymous)
    const { platformOrderId } = await cartOrders.freeze(opened, anonymous)
    expect(await orderNow(platformOrderId)).toMatchObject({ billing: { email: '' } })
  })

  test('[W15, W16] a rate that the shop does not have, or a place where it does not send, opens nothing', async () => {
    const { wanted } = await agree()
    const unknown = { ...wanted, delivery: { id: 'flat_rate:99', amount: paise(4_900) } }
    await expect(cartOrders.open(shop.cart.token, unknown)).rejects.toMatchObject({
      reason: NO_RATE,
    })
    const far = { ...wanted, shippingAddress: { ...sampleAddress, ...shop.unserved } }
    await expect(cartOrders.open(shop.cart.token, far)).rejects.toMatchObject({ reason: NO_RATE })
    const express = { ...wanted, delivery: { id: 'flat_rate:3', amount: paise(12_000) } }
    const opened = await cartOrders.open(shop.cart.token, express)
    expect((await cartOrders.freeze(opened, express)).total).toBe(2 * 34_900 + 12_000)
  })

  test('[W23] an emptied cart opens nothing, although the shop would return its last draft', async () => {
    const { cart, wanted } = await agree()
    await cartOrders.open(shop.cart.token, wanted)
    await shop.shopper.call('/cart/remove-item', { key: cart.items[0]?.key })
    await expect(cartOrders.open(shop.cart.token, wanted)).rejects.toMatchObject({
      reason: CART_EMPTY,
    })
  })

  test('[I13, woocommerce §4] whatever the taxes round to, a discount of the method is exact', async () => {
    for (const amount of [1_999, 2_000, 2_001, 2_002, 2_003, 2_004].map(paise)) {
      const { draft, total } = await freeze({ methodDiscount: amount })
      expect(draft.total).toBe(total - amount)
    }
  })

  test('a discount beside a code that stands alone is refused, and leaves no coupon', async () => {
    await shop.platform.changeLines(shop.cart.token, {
      added: [{ variantId: shop.cart.variantId, quantity: 6 }],
      changed: [],
    })
    await shop.shopper.call('/cart/apply-coupon', { code: 'big20' })
    const before = await coupons()
    const { wanted } = await agree({ methodDiscount: paise(2_000) })
    await expect(cartOrders.open(shop.cart.token, wanted)).rejects.toMatchObject({
      reason: NO_METHOD_DISCOUNT,
    })
    expect(await coupons()).toBe(before)
  })

  test('[woocommerce §4] where the delivery is gone, as free delivery may be by it, a discount leaves the cart again', async () => {
    const before = await coupons()
    const delivery = { id: 'flat_rate:99', amount: paise(4_900) }
    const { wanted } = await agree({ methodDiscount: paise(2_000), delivery })
    await expect(cartOrders.open(shop.cart.token, wanted)).rejects.toMatchObject({
      reason: NO_RATE,
    })
    expect(await coupons()).toBe(before)
  })

  test('[I6] what somebody has ended in the shop is not frozen', async () => {
    const { draft, wanted } = await freeze()
    await put(`/orders/${draft.platformOrderId}`, { status: 'completed' })
    await expect(cartOrders.freeze(draft, wanted)).rejects.toMatchObject({ reason: ORDER_TAKEN })
  })
})

describe('orders from our own lines', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await startWoocommerce()
  })
  afterEach(() => shop.close())

  const [line] = newOrder().lines
  const mixed = (more: Partial<NewPlatformOrder> = {}): NewPlatformOrder => {
    if (!line) throw new Error('there is a line')
    const item = (variantId: string, price: number) => ({
      ...line,
      variantId,
      quantity: 1,
      total: paise(price),
      originalTotal: paise(price),
    })
    return newOrder({
      lines: [item('102', 34_900), item('118', 64_900), item('124', 24_901)],
      delivery: { title: 'Standard Shipping', amount: paise(4_900) },
      fees: [COD_FEE],
      discounts: [{ kind: 'cartDiscount', title: 'Offer', amount: paise(12_345) }],
      paid: paise(121_256),
      paymentReference: 'pay_1',
      attributes: { payment_method: 'UPI' },
      ...more,
    })
  }
  const orders = async () =>
    (await shop.act<{ status: string }[]>('orders')).map((each) => each.status)

  test.each([
    ['Maharashtra', '411001'],
    ['Karnataka', '560001'],
  ])('[W44, W45, W46] at %s they cost what was paid, to the paisa', async (state, pincode) => {
    const shippingAddress = { ...sampleAddress, state, pincode }
    const { platformOrderId } = await shop.platform.createOrder(mixed({ shippingAddress }))
    const paid = { total: 121_256, received: 121_256 }
    expect(await shop.stateOf(platformOrderId)).toMatchObject(paid)
    expect(await orders()).toEqual(['processing'])
  })

  test.each(['8.0.3', '10.5.0'])('[W45] in version %s too', async (version) => {
    shop.setSwitch('version', version)
    const { platformOrderId } = await shop.platform.createOrder(mixed())
    expect(await shop.stateOf(platformOrderId)).toMatchObject({ total: 121_256, received: 121_256 })
  })

  test.each(['post-order', 'correct-order', 'finish-order'])(
    '[W43] after a lost reply of %s it is one order in the end',
    async (operation) => {
      const platform = losing(shop, operation)
      await expect(platform.createOrder(mixed())).rejects.toMatchObject({ outcomeUnknown: true })
      const find = () => platform.findOrder('order-1', { isThorough: true })
      expect((await find()) !== undefined).toBe(operation === 'finish-order')
      const made = await platform.createOrder(mixed())
      expect(await find()).toEqual(made)
      expect(await platform.createOrder(mixed())).toEqual(made)
      expect(await orders()).toEqual(['processing'])
    },
  )

  test('[W48] a product that is not there makes no order', async () => {
    const lines = mixed().lines.map((each) => ({ ...each, variantId: '999999' }))
    await expect(shop.platform.createOrder(mixed({ lines }))).rejects.toMatchObject({
      kind: 'refused',
      reason: NO_PRODUCT,
    })
    expect(await orders()).toEqual([])
  })

  test('[W50, W51] a draft that is not there is made from our lines, and found by our id', async () => {
    const draft = { platformOrderId: '999999', total: paise(121_256), cartHash: '', cart: 't_0' }
    const before = await shop.platform.findOrder('order-1', { isThorough: true, draft })
    expect(before).toBeUndefined()
    const made = await shop.platform.createOrder(mixed({ draft }))
    expect(await shop.platform.findOrder('order-1', { isThorough: false, draft })).toEqual(made)
    expect(await shop.platform.findOrder('order-2', { isThorough: true, draft })).toBeUndefined()
    await shop.platform.cartOrders?.discard('999999')
  })

  test('[D-26] the page where one order is paid says nothing of a person', async () => {
    const items = [{ variantId: '102', quantity: 2 }]
    const buyer = { phone: '+919876543210', email: 'asha@example.com', address: sampleAddress }
    const brought = { cartId: 'CART', items, codes: [], attributes: {}, buyer }
    const url = await shop.platform.openOwnCheckout(brought)
    expect(url).toContain(shop.settings.shopUrl)
    expect(decodeURIComponent(url)).not.toMatch(/98765|asha|pune|411001|some.road/i)
    const refusedCode = await shop.platform.openOwnCheckout({ ...brought, codes: ['OLD'] })
    expect(refusedCode).not.toBe(url)
    const unsold = { ...brought, items: [{ variantId: '122', quantity: 1 }] }
    await expect(shop.platform.openOwnCheckout(unsold)).rejects.toMatchObject({
      reason: 'NOT_SOLD',
    })
    expect(await shop.orderCount()).toBe(0)
  })

  test('[I13, I59] what a shopper writes makes no order ours, and nothing of it paid, taken or sent', async () => {
    const attributes = { thela_order: 'order-1', _thela_paid: '1.00', gift: 'yes' }
    const properties = [
      { name: '_reduced_stock', value: '1' },
      { name: 'Engraving', value: 'Asha' },
    ]
    const items = [{ variantId: '102', quantity: 1, properties }]
    await shop.platform.openOwnCheckout({ cartId: 'CART', items, codes: [], attributes })
    const lines = mixed().lines.map((each) => ({ ...each, properties }))
    await shop.platform.createOrder(mixed({ lines, sourceId: 'order-2', attributes }))
    const there = await shop.act<object[]>('orders')
    expect(JSON.stringify(there)).not.toMatch(/"order-1"|"1\.00"/)
    expect(JSON.stringify(there)).toContain('Engraving')
    expect(await shop.platform.findOrder('order-1', { isThorough: true })).toBeUndefined()
    const [found] = await shop.platform.fetchStock(['102'])
    expect(found?.availableQuantity).toBe(119)
  })
})
