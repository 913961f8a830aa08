/** A platform that computes the charges of deliveries says which there are. [D-22, D-68, D-70, I13, I36] */
import { getCartInfo, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { openOwnCheckout } from '@thela/contracts/calls/checkout/own-checkout'
import { paise } from '@thela/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { INVALID_ADDRESS } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { openDraftingShop, TEA_BROUGHT } from '../../../testing/open-drafting-shop.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'

const RATES = [
  { id: 'flat_rate:2', title: 'Standard delivery', charge: paise(4_900) },
  { id: 'free_shipping:3', title: 'Free delivery', charge: paise(0) },
]

let shop: Awaited<ReturnType<typeof openDraftingShop>>
beforeAll(async () => {
  shop = await openDraftingShop(9)
  shop.app.platform.cartOrders.deliveries.rates = RATES
})
afterEach(() => {
  shop.app.platform.faults.end()
  shop.app.platform.cartOrders.deliveries.unserved.clear()
})
afterAll(() => shop.app.close())

const list = ({ browser, cartId, addressId }: Shopper, more = {}) =>
  browser.request(getShipping, { body: { cartId, addressId, ...more } })

test('[D-22] they have the platform’s ids, names and charges, and the days of the store’s file', async () => {
  const { reply } = await list(shop.next())
  expect(reply.options).toMatchObject([
    { id: 'flat_rate:2', type: 'DELIVERY', displayText: 'Standard delivery', charge: 4_900 },
    { id: 'free_shipping:3', type: 'DELIVERY', displayText: 'Free delivery', charge: 0 },
  ])
  expect(reply.options.map(({ minSLA, maxSLA }) => [minSLA, maxSLA])).toEqual([
    [3, 5],
    [3, 5],
  ])
  expect(reply.quote.total).toBe(50_000)
})

test('[I13] the order costs what the chosen one costs', async () => {
  const shopper = shop.next()
  const { status, reply } = await shopper.pay(TEA_BROUGHT, undefined, {
    shipping_option_id: 'flat_rate:2',
  })
  expect({ status, reply }).toMatchObject({ status: 200, reply: { amount: TEA_BROUGHT } })
})

test('[D-70] without a rate there the cart is undeliverable, and nothing is opened', async () => {
  const shopper = shop.next()
  shop.app.platform.cartOrders.deliveries.unserved.add('560001')
  const { reply } = await list(shopper)
  expect(reply.options).toEqual([])
  const refused = await shopper.pay(TEA_BROUGHT, undefined, { shipping_option_id: 'flat_rate:2' })
  expect(refused.failure).toMatchObject({ code: 'UNDELIVERABLE' })
  expect(shop.draftsOf(shopper)).toEqual([])
})

test('[I61, D-70] an address that the platform does not take is undeliverable, not a shop that is down', async () => {
  const shopper = shop.next()
  expect((await list(shopper)).reply.options).toHaveLength(2)
  shop.app.platform.faults.wrap('deliveriesAt', () =>
    Promise.reject(
      new ExternalServiceError({
        system: 'a shop',
        kind: 'refused',
        outcomeUnknown: false,
        reason: INVALID_ADDRESS,
      }),
    ),
  )
  const addressId = await shopper.browser.saveAddress({ pincode: '400001', city: 'Mumbai' })
  const { status, reply } = await list(shopper, { addressId })
  expect({ status, reply }).toMatchObject({ status: 200, reply: { options: [] } })
  const refused = await shopper.pay(TEA_BROUGHT, undefined, {
    shipping_option_id: 'flat_rate:2',
    address_id: addressId,
  })
  expect(refused.failure).toMatchObject({ code: 'UNDELIVERABLE' })
  expect(shop.draftsOf(shopper)).toEqual([])
})

test('[I36, D-68] the cart keeps no address, and its platform is asked once for each', async () => {
  const shopper = shop.next()
  let times = 0
  shop.app.platform.faults.wrap('deliveriesAt', async (perform) => {
    times += 1
    return perform()
  })
  await list(shopper)
  await list(shopper)
  expect(times).toBe(1)
  const addressId = await shopper.browser.saveAddress({ pincode: '400001', city: 'Mumbai' })
  await list(shopper, { addressId })
  expect(times).toBe(2)
  const { rows } = await shop.app.database.raw(
    `select cart->'deliveries' as deliveries from carts where cart_id = $1`,
    [shopper.cartId],
  )
  expect(JSON.stringify(rows)).not.toMatch(/400001|560001|Mumbai|Bengaluru/)
  expect(rows).toMatchObject([{ deliveries: { rates: RATES } }])
})

test('[I36] whoever only has the address of another person’s cart moves it nowhere', async () => {
  const [owner, other] = [shop.next(), shop.next()]
  await owner.pay(TEA_BROUGHT, undefined, { shipping_option_id: 'flat_rate:2' })
  shop.app.platform.faults.wrap('deliveriesAt', () => {
    throw new Error('the cart was moved')
  })
  const elsewhere = await other.browser.saveAddress({ pincode: '400001', city: 'Mumbai' })
  const { status } = await list(other, { cartId: owner.cartId, addressId: elsewhere })
  expect(status).toBe(200)
})

test('[I27] a platform that does not respond is said to the page', async () => {
  const shopper = shop.next()
  shop.app.platform.faults.begin('unavailable', 'deliveriesAt')
  expect((await list(shopper)).failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
})

test('[I14, I36] the chosen one goes over to the shop’s own checkout, with its own person only', async () => {
  const shopper = shop.next()
  await list(shopper)
  const { revision } = await shopper.browser.requestWell(getCartInfo, {
    query: { cart_id: shopper.cartId },
  })
  const stage = { ...shopper.stage, revision, shipping_option_id: 'flat_rate:2' }
  await shopper.browser.requestWell(stageOrder, { query: {}, body: stage })
  const open = async () => {
    const body = { cart_id: shopper.cartId }
    const { url } = await shopper.browser.requestWell(openOwnCheckout, { body })
    return shop.app.platform.ownCheckouts.get(url)
  }
  const delivery = { id: 'flat_rate:2', title: 'Standard delivery', amount: 4_900 }
  expect(await open()).toMatchObject({ delivery, buyer: { address: { pincode: '560001' } } })
  const addressId = await shopper.browser.saveAddress({ pincode: '400001', city: 'Mumbai' })
  const elsewhere = { ...stage, address_id: addressId }
  await shopper.browser.requestWell(stageOrder, { query: {}, body: elsewhere })
  expect((await open())?.buyer).toMatchObject({ address: { pincode: '400001' } })
})
