/** A payment that fails after another one has paid releases what is held, never what was sold. [I6, I20, I22] */
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const OFF = 5_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())

async function stored(payableId: string) {
  const { rows } = await app.database.raw(
    `select (select jsonb_agg(jsonb_build_array(variant_id, quantity, state)) from stock_holds
         where payable_id = $1) as stock,
       (select jsonb_agg(jsonb_build_array(code, state)) from coupon_uses
         where payable_id = $1) as codes`,
    [payableId],
  )
  return rows[0] as { readonly stock: unknown; readonly codes: unknown }
}
const release = (payableId: string) =>
  app.database.transaction((db) => app.checkout.releaseStock(db, 'meher', payableId))

async function withCode(code: string) {
  app.platform.addCode({ code, amount: OFF, usageLimit: 4, used: 0 })
  const shopper = await openShopper(app)
  const body = { code, cart_id: shopper.cartId }
  const { cart } = await shopper.browser.requestWell(applyDiscount, { body })
  return { ...shopper, revision: cart.revision }
}

test('[I20, I22] released after the sale: items stay sold and the code stays used', async () => {
  const { cartId, placeCod, revision } = await withCode('SOLD')
  expect((await placeCod({ revision })).status).toBe(200)
  const sold = { stock: [[TEA.variantId, 2, 'SOLD']], codes: [['SOLD', 'USED']] }
  expect(await stored(cartId)).toEqual(sold)
  await release(cartId)
  expect(await stored(cartId)).toEqual(sold)
})

test('[I20, I22] released before it: nothing is held any more', async () => {
  const { cartId, pay, revision } = await withCode('HELD')
  expect((await pay(TEA_FOR_TWO - OFF, undefined, { revision })).status).toBe(200)
  expect(await stored(cartId)).toEqual({
    stock: [[TEA.variantId, 2, 'HELD']],
    codes: [['HELD', 'HELD']],
  })
  await release(cartId)
  expect(await stored(cartId)).toEqual({ stock: null, codes: [['HELD', 'RELEASED']] })
})
