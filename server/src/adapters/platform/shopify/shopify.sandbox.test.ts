import { expect, test } from 'vitest'
import { paise } from '@thela/domain/money'
import { discountCodesSuite } from '../../../ports/testing/discount-codes-suite.ts'
import { newCartsSuite } from '../../../ports/testing/new-carts-suite.ts'
import { ownCheckoutSuite } from '../../../ports/testing/own-checkout-suite.ts'
import { newOrder } from '../../../ports/testing/sample-order.ts'
import { storePlatformSuite } from '../../../ports/testing/store-platform-suite.ts'
import type { Fault } from '../../../ports/testing/faults.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeShopify } from './index.ts'
import { makeShopifyHistory } from './order-history.ts'

const SKU = 'MEH-DFF-100'
const UNIT_PRICE = 79_900

/** Of the shop's tea two cost 10% less. */
const DISCOUNT = 15_980

interface StateThere {
  readonly isCancelled: boolean
  readonly shippingCity: string
  readonly total: number
  readonly received: number
  readonly lines: readonly { readonly quantity: number }[]
}

/** Of a demo store. */
const settingsAt = (url: string) => ({
  shop: 'meher-demo.myshopify.com',
  shopUrl: `${url}/shop/meher`,
  adminUrl: `${url}/platform/meher`,
  storefrontUrl: `${url}/platform/meher`,
  apiVersion: '2026-07',
  adminToken: 'shpat_meher_demo',
  storefrontToken: 'shpss_priv_meher_demo',
  clientSecret: 'shpss_meher_demo_secret',
  orderSearchLagSeconds: 300,
})

async function start() {
  const environment = await startSandboxEnvironment('platform')
  const http = makeTestHttp(environment)
  const inventory = await environment.act<{ variantId: number; sku: string }[]>('meher/inventory')
  const variantId = inventory.find(({ sku }) => sku === SKU)?.variantId ?? 0
  const other = { variantId: '41000000010051', productId: '7000000001005' }
  const { token } = await environment.act<{ token: string }>('meher/carts', {
    lines: [{ variantId, quantity: 2 }],
  })
  environment.doubleWebhooks()
  const of = (topic: string, platformOrderId: string) => (webhook: RawWebhook) =>
    webhook.headers['x-shopify-topic'] === topic && textOf(webhook).includes(platformOrderId)
  return {
    platform: makeShopify(settingsAt(environment.url), http),
    history: makeShopifyHistory(settingsAt(environment.url), http),
    cart: {
      token,
      variantId: String(variantId),
      unitPrice: UNIT_PRICE,
      discount: DISCOUNT,
      other,
    },
    codes: {
      // A tenth of what two cost after their own discount.
      valid: { code: 'TAKE10', amount: 14_382 },
      ofLine: 'PAIR15',
      alone: 'WELCOME10',
      refused: {
        NOT_FOUND: 'NOPE',
        INACTIVE: 'MONSOON15',
        BELOW_MINIMUM: 'FESTIVE200',
      },
      freeDelivery: 'SHIPFREE',
      once: { code: 'FIRST100', usedBy: 'returning@example.com' },
      listed: [
        { code: 'TAKE10', type: 'PERCENTAGE' as const, value: 10 },
        { code: 'LAST50', type: 'FIXED' as const, value: paise(5_000) },
      ],
      limited: { code: 'LAST50', usageLimit: 1 },
    },
    setProduct: (state: object) => environment.act('meher/products', { variantId, ...state }),
    orderCount: async () => (await environment.act<unknown[]>('meher/orders')).length,
    async isPaid(platformOrderId: string) {
      const orders =
        await environment.act<{ id: number; financialStatus: string }[]>('meher/orders')
      return orders.some(
        (item) => `${item.id}` === platformOrderId && item.financialStatus === 'PAID',
      )
    },
    async stateOf(platformOrderId: string) {
      const there = await environment.act<StateThere>(`meher/orders/${platformOrderId}/state`)
      const stock =
        await environment.act<{ variantId: number; quantity: number }[]>('meher/inventory')
      const { lines, ...state } = there
      return {
        ...state,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        stock: stock.find((each) => each.variantId === variantId)?.quantity ?? 0,
      }
    },
    async parcelOf(platformOrderId: string) {
      const { awb } = await environment.act<{ awb: string }>(
        `meher/orders/${platformOrderId}/fulfil`,
        {},
      )
      const webhooks = await environment.webhooks(2, of('fulfillments/create', platformOrderId))
      return { trackingNumber: awb, webhooks }
    },
    async cancellingOf(platformOrderId: string) {
      await environment.act(`meher/orders/${platformOrderId}/cancel`, {})
      const [webhook] = await environment.webhooks(1, of('orders/cancelled', platformOrderId))
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
    async filledIn(url: string) {
      const page = await (await fetch(url)).text()
      const valueOf = (name: string) =>
        new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(page)?.[1]?.replaceAll('&#43;', '+')
      const filled = {
        phone: valueOf('phone'),
        email: valueOf('email'),
        pincode: valueOf('pincode'),
      }
      const known = Object.entries(filled).filter(([, value]) => value !== undefined)
      return { ...Object.fromEntries(known), quantity: Number(/(\d+) × /.exec(page)?.[1]) }
    },
    async canOrderAt(url: string) {
      return (await (await fetch(url)).text()).includes('name="phone"')
    },
    async orderAt(url: string, cartId: string) {
      const address = { name: 'Asha Rao', phone: '+919876543210', address: '12', pincode: '411001' }
      await fetch(url, { method: 'POST', body: new URLSearchParams(address) })
      const isOfCart = (webhook: RawWebhook) =>
        webhook.headers['x-shopify-topic'] === 'orders/create' && textOf(webhook).includes(cartId)
      const [webhook] = await environment.webhooks(1, isOfCart)
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
    tampered: (webhook: RawWebhook) => changed(webhook, '"quantity":2', '"quantity":1'),
    setSearchLate: (isLate: boolean) =>
      environment.sandbox.switches.set('platform', 'search-lag-ms', isLate ? 60_000 : 0),
    setFault: (fault?: Fault) =>
      environment.setFault(fault, 'admin orderCreate', 'admin orderEditCommit'),
    /** The next call of this endpoint fails like this. */
    failOnce: (endpoint: string, kind: 'error-before' | 'drop-after') =>
      environment.sandbox.faults.add({ system: 'platform', endpoint, kind, times: 1 }),
    setScopes: (scopes: string) => environment.sandbox.switches.set('platform', 'scopes', scopes),
    longestWaitMs: http.longestWaitMs,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
}

storePlatformSuite('Shopify', start)
test.each([
  [{ status: 'ARCHIVED' }, 'WITHDRAWN'],
  [{ status: 'DRAFT' }, 'WITHDRAWN'],
  [{ saleEndsAt: '2020-01-01T00:00:00+05:30' }, 'SALE_ENDED'],
  [{ saleEndsAt: '2099-01-01T00:00:00+05:30' }, undefined],
  [{ saleEndsAt: 'at Diwali' }, undefined],
])(
  '[checkout §3 Inventory, shopify §8] a product with %j is expired: %s',
  async (state, reason) => {
    const { platform, cart, setProduct, close } = await start()
    await setProduct(state)
    const [stock] = await platform.fetchStock([cart.variantId])
    await close()
    expect(stock?.expiredReason).toBe(reason)
  },
)

discountCodesSuite('Shopify', start)
ownCheckoutSuite('Shopify', start)
newCartsSuite('Shopify', start)

const FEE = { name: 'Cash on Delivery charge', amount: paise(4_000) }

/** An order of two, and the fee for paying on delivery. */
async function placeWithFee({ platform, cart, stateOf }: Awaited<ReturnType<typeof start>>) {
  const total = paise(2 * cart.unitPrice + FEE.amount)
  const [line] = newOrder().lines
  if (!line) throw new Error('there is a line')
  const items = paise(2 * cart.unitPrice)
  const { platformOrderId } = await platform.createOrder(
    newOrder({
      lines: [{ ...line, variantId: cart.variantId, total: items, originalTotal: items }],
      fees: [{ kind: 'paymentCharge', title: FEE.name, amount: FEE.amount }],
      paid: paise(0),
      dueOnDelivery: total,
    }),
  )
  return {
    total,
    remove: () => platform.orderChanges.removeCharge(platformOrderId, FEE),
    totalNow: async () => (await stateOf(platformOrderId)).total,
  }
}

test.each([
  ['orderEditRemoveShippingLine', 'error-before'],
  ['orderEditRemoveShippingLine', 'drop-after'],
  ['orderEditCommit', 'error-before'],
] as const)(
  '[I11, ADR-299] an edit that ends at %s (%s) leaves nothing, and the next one takes the charge off',
  async (endpoint, kind) => {
    const environment = await start()
    try {
      const { total, remove, totalNow } = await placeWithFee(environment)
      environment.failOnce(`admin ${endpoint}`, kind)
      await expect(remove()).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await totalNow()).toBe(total)
      await remove()
      expect(await totalNow()).toBe(total - FEE.amount)
    } finally {
      await environment.close()
    }
  },
)

test('[ADR-299] without the scope of order edits the charge is refused, and all else works', async () => {
  const environment = await start()
  try {
    environment.setScopes('read_products,read_inventory,write_orders,read_fulfillments')
    const { total, remove, totalNow } = await placeWithFee(environment)
    await expect(remove()).rejects.toMatchObject({ kind: 'refused', reason: 'ACCESS_DENIED' })
    expect(await totalNow()).toBe(total)
  } finally {
    await environment.close()
  }
})

test('[I1, ADR-299] a restored backup reads the order without the charge, at its lower total', async () => {
  const environment = await start()
  try {
    const { total, remove } = await placeWithFee(environment)
    await remove()
    const [order] = await environment.history.ordersSince(new Date(0))
    expect(order).toMatchObject({ charges: [], total: total - FEE.amount })
  } finally {
    await environment.close()
  }
})

test('[shopify §8] the history of orders is read within the cost of one query', async () => {
  const { history, close } = await start()
  try {
    expect(await history.ordersSince(new Date(0))).toEqual([])
  } finally {
    await close()
  }
})
