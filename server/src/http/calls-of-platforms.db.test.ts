/** A call that asks the store's platform each time is limited by what it costs. [D-89, ADR-295] */
import type { Call } from '@thela/contracts/call'
import { calls } from '@thela/contracts/calls/all-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUP, TEA } from '../ports/testing/fake-platform.ts'
import { openShopper } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'

const PRODUCT = `p${TEA.variantId}`
let app: TestApp
let shopper: Shopper
beforeAll(async () => {
  app = await openTestApp()
  const pair = { variants: [{ variantId: TEA.variantId, quantity: 2 }], description: 'Two' }
  await app.applyMeher(
    (file) =>
      void Object.assign(file, {
        coupons: { offered: [{ code: 'OFFERED', headerText: 'a', subText: 'b' }] },
        upsell: { variants: [CUP.variantId] },
        bundles: [{ id: 'pair', product: PRODUCT, ...pair }],
      }),
  )
  app.platform.addCode({ code: 'OFFERED', amount: 5_000 })
  shopper = await openShopper(app)
})
afterAll(() => app.close())

interface Fields {
  readonly properties?: Readonly<Record<string, object>>
}

/** What a shopper's page sends. */
function valuesOf(schema: unknown): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    cart_id: shopper.cartId,
    cartId: shopper.cartId,
    id: shopper.cartId,
    addressId: shopper.addressId,
    shippingOptionId: 'standard',
    storeId: 'meher',
    store_id: 'meher',
    productId: PRODUCT,
    pincode: '560001',
  }
  const names = Object.keys((schema as Fields | undefined)?.properties ?? {})
  return Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

/** How often the platform is asked by the second one of two. */
async function requestsAgain(call: Call): Promise<number> {
  const input = {
    params: valuesOf(call.params),
    query: valuesOf(call.query),
    ...(call.body ? { body: valuesOf(call.body) } : {}),
  }
  await shopper.browser.request(call, input)
  let requests = 0
  app.platform.faults.wrap('ALL' as 'fetchCart', (perform) => {
    requests += 1
    return perform()
  })
  await shopper.browser.request(call, input)
  app.platform.faults.end()
  return requests
}

const isShoppers = ({ tokens }: Call) => !tokens.every((kind) => kind === 'STORE')
const ofClass = (rate: string) =>
  calls
    .filter((call) => call.rate === rate && isShoppers(call))
    .map((call) => [call.route, call] as const)

test.each(ofClass('read'))('%s asks no platform twice in a row', async (_route, call) => {
  expect(await requestsAgain(call)).toBe(0)
})

test('the calls of the class for platforms do ask', async () => {
  const routes = ofClass('platform').map(([route]) => route)
  expect(routes).toEqual(expect.arrayContaining([expect.stringMatching(/V2\/discounts/)]))
  for (const [route, call] of ofClass('platform')) {
    // Only of an order that can be exchanged.
    if (!route.endsWith('variants')) expect(await requestsAgain(call)).toBeGreaterThan(0)
  }
})
