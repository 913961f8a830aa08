/** A call that asks the store's platform each time is limited by what it costs. [D-89, ADR-295] */
import type { Call } from '@thela/contracts/call'
import { calls } from '@thela/contracts/calls/all-calls'
import { RATE_CLASSES } from '@thela/contracts/rate-class'
import type { RateClass } from '@thela/contracts/rate-class'
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
  readonly anyOf?: readonly Fields[]
}

/** What a shopper's page sends. */
function valuesOf(schema: unknown): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    ...shopper.stage,
    cartId: shopper.cartId,
    id: shopper.cartId,
    addressId: shopper.addressId,
    shippingOptionId: 'standard',
    storeId: 'meher',
    store_id: 'meher',
    productId: PRODUCT,
    pincode: '560001',
    key: `${TEA.variantId}:line?cart=${shopper.token}`,
    change: 'RAISE',
    variantUpdates: [{ variantId: TEA.variantId, quantity: 2 }],
    code: 'OFFERED',
    email: 'asha@example.in',
  }
  const fields = schema as Fields | undefined
  const names = Object.keys(fields?.properties ?? fields?.anyOf?.[0]?.properties ?? {})
  return Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

/** How often the platform is asked by the second one of two. */
async function requestsAgain(call: Call, query: object = {}): Promise<number> {
  const input = {
    params: valuesOf(call.params),
    query: { ...valuesOf(call.query), ...query },
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
const inClasses = (classes: readonly RateClass[]) =>
  calls
    .filter((call) => classes.includes(call.rate) && isShoppers(call))
    .map((call) => [call.route, call] as const)

/** Their limits are those of what asks the platform; or of what pays, or ends the session of this test. */
const EXEMPT_CLASSES: readonly RateClass[] = ['platform', 'cart', 'coupon', 'pay', 'session']
const others = RATE_CLASSES.filter((rate) => !EXEMPT_CLASSES.includes(rate))

test.each(inClasses(others))('[D-89] %s asks no platform twice in a row', async (_route, call) => {
  expect(await requestsAgain(call)).toBe(0)
})

const withInputs = calls
  .filter(({ readsPlatformWith }) => readsPlatformWith !== undefined)
  .map((call) => [call.route, call] as const)

test.each(withInputs)(
  '[D-89] %s asks it with an input for which it counts among these calls, too',
  async (_route, call) => {
    const [name = ''] = call.readsPlatformWith ?? []
    expect(await requestsAgain(call, { [name]: 'true' })).toBeGreaterThan(0)
  },
)

/** Of a placed order, or of the cart of somebody else, which is copied once. */
const OF_OTHER_THINGS = /variants$|buy-again$|cart\/copy$/

test.each(inClasses(['platform', 'cart']).filter(([route]) => !OF_OTHER_THINGS.test(route)))(
  '[D-89] %s asks it each time',
  async (_route, call) => {
    expect(await requestsAgain(call)).toBeGreaterThan(0)
  },
)
