/** Codes that take off the charge of the delivery. [checkout §4 Coupons, §9, D-23, ADR-132, I13, I22] */
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import {
  applyDiscount,
  clearDiscount,
  getDiscounts,
} from '@thela/contracts/calls/checkout/discounts'
import { amountOf } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAddingUp, openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const EXPRESS = 7_900
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      const words = { headerText: 'Free delivery', subText: 'Express too' }
      file['coupons'] = { offered: [{ code: 'SHIPFREE', ...words }] }
    },
  })
  app.platform.addCode({ code: 'SHIPFREE', doesCombine: true, usageLimit: 2 })
  app.platform.addCode({ code: 'TAKE10', percent: 10, doesCombine: true })
})
afterAll(() => app.close())

const apply = ({ browser, cartId }: Shopper, code: string, more: object = {}) =>
  browser.request(applyDiscount, { body: { code, cart_id: cartId, ...more } })
const express = { shippingOptionId: 'express' }

test('[checkout §4, §9, ADR-132] the code takes off the charge of the chosen delivery, beside a code for the items', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  await apply(shopper, 'TAKE10')
  const { reply } = await apply(shopper, 'shipfree', express)
  expect(reply).toMatchObject({
    discount: { code: 'SHIPFREE', discount_value: EXPRESS, header_text: 'Free delivery' },
    removed: [],
  })
  const { quote, discountCodes } = reply.cart
  expect(isAddingUp(quote)).toBe(true)
  expect(quote.lines).toContainEqual({ key: 'shippingCharge', amount: EXPRESS })
  expect(quote.lines).toContainEqual({
    key: 'deliveryDiscount',
    amount: EXPRESS,
    title: 'SHIPFREE',
  })
  expect(quote.total).toBe(TEA_FOR_TWO - 5_000)
  expect(discountCodes).toContainEqual({ code: 'SHIPFREE', value: 0, freeDelivery: true })
  // Another delivery is free anyway: the code stays for the next choice.
  const query = { cart_id: cartId, shippingOptionId: 'standard' }
  const standard = await browser.requestWell(getCartInfo, { query })
  expect(amountOf(standard.quote, 'deliveryDiscount')).toBe(0)
  const again = await apply(shopper, 'SHIPFREE', { verifyAlreadyApplied: true })
  expect(again.failure).toMatchObject({ statusCode: 409, code: 'CODE_ALREADY_APPLIED' })
  const cleared = { code: 'SHIPFREE', cart_id: cartId, ...express }
  const left = await browser.requestWell(clearDiscount, { query: cleared })
  expect(left.cart.quote.total).toBe(TEA_FOR_TWO - 5_000 + EXPRESS)
})

test('[checkout §4, C4.24] where the delivery is free anyway it takes nothing off, and is not applied', async () => {
  const shopper = await openShopper(app)
  const refused = await apply(shopper, 'SHIPFREE', { shippingOptionId: 'standard' })
  expect(refused.failure.details).toEqual({ coupon: 'NO_DISCOUNT' })
  expect(app.platform.codesOf(shopper.token)).toEqual([])
})

test('[checkout §2 Coupons and offers] it is suggested by what it saves of the chosen delivery', async () => {
  const { browser, cartId } = await openShopper(app)
  const offered = (more: object) =>
    browser.requestWell(getDiscounts, { query: { cart_id: cartId, ...more } })
  expect(await offered(express)).toMatchObject({
    best: 'SHIPFREE',
    discounts: [{ kind: 'discount', discount_value: EXPRESS }],
  })
  expect((await offered({ shippingOptionId: 'standard' })).best).toBeUndefined()
})

test('[I13, I22, D-63] the order has it and uses it; a limit holds for it as for any code', async () => {
  const place = async () => {
    const shopper = await openShopper(app)
    const { status, reply } = await apply(shopper, 'SHIPFREE', express)
    if (status !== 200) return { status, order: undefined }
    const { revision } = reply.cart
    await shopper.placeCod({ revision, shipping_option_id: 'express' })
    const order = await app.orders.ofPayable(app.database, 'meher', shopper.cartId)
    return { status, order }
  }
  const { order } = await place()
  const quote = order?.snapshot.quote ?? { lines: [], total: 0 }
  expect(quote.total).toBe(TEA_FOR_TWO + amountOf(quote, 'paymentCharge'))
  expect(amountOf(quote, 'deliveryDiscount')).toBe(EXPRESS)
  expect((await place()).order).toBeDefined()
  expect((await place()).status).toBe(400)
  const { rows } = await app.database.raw(
    `select count(*)::int as used from coupon_uses where code = 'SHIPFREE' and state = 'USED'`,
  )
  expect(rows).toEqual([{ used: 2 }])
})
