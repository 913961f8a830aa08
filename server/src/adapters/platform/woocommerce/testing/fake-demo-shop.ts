/** The demo shop of the sandbox with the cart of a shopper, for the suites of the port. */
import { paise } from '@thela/domain/money'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import type { Fault } from '../../../../ports/testing/faults.ts'
import type { RawWebhook } from '../../../../ports/webhook.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { changed, startSandboxEnvironment, textOf } from '../../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../../testing/test-http.ts'
import { makeWooClient } from '../transport/client.ts'
import type { Client } from '../transport/client.ts'
import { makeWoocommerce } from '../index.ts'
import { paiseOfText } from '../transport/money.ts'

const SYSTEM = 'woocommerce'
const SHOP = 'mitti'
const SECRET = 'wc_hook_mitti'
const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const

/** Six cups: two sets cost the same in every state. */
const KULHADS = { variantId: '102', unitPrice: 34_900 }
const PLATE = { variantId: '118', productId: '116' }

/** What has come of a draft that nobody paid is no order. */
const NO_ORDER_YET: readonly string[] = ['checkout-draft', 'pending', 'cancelled', 'failed']

const anything = Compile(Type.Unknown())
const refund = Compile(
  Type.Object({ line_items: Type.Array(Type.Object({ quantity: Type.Number() })) }),
)

interface OrderThere {
  readonly id: number
  readonly status: string
  readonly total: string
  readonly date_paid_gmt: string | null
  readonly billing: { readonly phone: string; readonly email: string }
  readonly shipping: { readonly city: string; readonly postcode: string }
  readonly meta_data: readonly { readonly key: string; readonly value: unknown }[]
  readonly line_items: readonly { readonly quantity: number }[]
}

type Environment = Awaited<ReturnType<typeof startSandboxEnvironment>>

/** The last writes of their kinds. Before them there is no order, and a charge is not off. */
const LAST_WRITES: readonly string[] = ['finish-order', 'remove-charge']

/** Loses the replies of last writes alone: all writes of an order have one address. */
function makeHttp(environment: Environment) {
  const http = makeTestHttp(environment)
  let isLosing = false
  return {
    ...http,
    setLosing: (next: boolean) => void (isLosing = next),
    call: (async (call, read) => {
      if (!isLosing || !LAST_WRITES.includes(call.operation)) return http.call(call, read)
      environment.setFault('REPLY_LOST', 'PUT /wc/v3/orders/:id')
      try {
        return await http.call(call, read)
      } finally {
        environment.setFault(undefined)
      }
    }) satisfies OutboundHttp['call'],
  }
}

function shopSettings(url: string) {
  return {
    apiUrl: `${url}/woo/${SHOP}/wp-json`,
    shopUrl: `${url}/woo/${SHOP}`,
    consumerKey: 'ck_mitti_demo',
    consumerSecret: 'cs_mitti_demo_secret_01',
    webhookSecret: SECRET,
  }
}

/** What the shop's page does in the shopper's browser. */
function makeShopper(apiUrl: string) {
  let secrets: Readonly<Record<string, string>> = {}
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${apiUrl}/wc/store/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...secrets, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { headers } = response
    secrets = {
      'cart-token': headers.get('cart-token') ?? '',
      nonce: headers.get('nonce') ?? '',
    }
    return response
  }
  return {
    call,
    async pass() {
      await call('/cart')
      return { token: secrets['cart-token'] ?? '', nonce: secrets.nonce ?? '' }
    },
  }
}

async function makeWebhooks(client: Client, thelaUrl: string): Promise<void> {
  for (const topic of TOPICS)
    await client.rest(
      {
        operation: 'make-webhook',
        effect: 'ONCE',
        method: 'POST',
        path: '/webhooks',
        body: { name: topic, topic, delivery_url: `${thelaUrl}/hook`, secret: SECRET },
      },
      anything,
    )
}

export async function startWoocommerce() {
  const environment = await startSandboxEnvironment(SYSTEM)
  const { url, sandbox, thelaUrl } = environment
  sandbox.switches.set(SYSTEM, 'webhooks-to-loopback', true)
  sandbox.switches.set(SYSTEM, 'webhook-tick-ms', 20)
  const http = makeHttp(environment)
  const settings = shopSettings(url)
  const client = makeWooClient(settings, http)
  await makeWebhooks(client, thelaUrl)
  let passedMs = 0
  const tokens = fakeTokenCache(() => Date.now() + passedMs)
  const platform = makeWoocommerce(settings, http, tokens)
  const shopper = makeShopper(settings.apiUrl)
  await shopper.pass()
  await shopper.call('/cart/add-item', { id: Number(KULHADS.variantId), quantity: 2 })
  const adopted = await platform.adoptCart?.(await shopper.pass())
  environment.doubleWebhooks()
  return {
    platform,
    /** Another process of the same store. */
    openAgain: (apiUrl = settings.apiUrl) => makeWoocommerce({ ...settings, apiUrl }, http, tokens),
    client,
    settings,
    http,
    shopper,
    cart: { ...KULHADS, token: adopted?.token ?? '', discount: 0, other: PLATE },
    unserved: { country: 'Nepal', state: 'Bagmati', pincode: '44600', city: 'Kathmandu' },
    async pass() {
      // Of one second all tokens of a cart are the same.
      environment.passTime(1_000)
      return shopper.pass()
    },
    setSwitch: (key: string, value: string | number | boolean) =>
      sandbox.switches.set(SYSTEM, key, value),
    act: <T>(path: string, body?: object) => environment.act<T>(`${SHOP}/${path}`, body),
    ...ordersThere(environment, client),
    ...ownCheckoutThere(environment, shopper),
    tampered: (webhook: RawWebhook) => changed(webhook, '"quantity":2', '"quantity":1'),
    setFault(fault?: Fault) {
      http.setLosing(fault === 'REPLY_LOST')
      // An order whose reply was lost is held for that time.
      if (fault === undefined) passedMs += 60_000
      environment.setFault(fault === 'REPLY_LOST' ? undefined : fault)
    },
    longestWaitMs: http.longestWaitMs,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
}

const isAbout = (id: string, text: string) => (webhook: RawWebhook) =>
  webhook.headers['x-wc-webhook-topic'] === 'order.updated' &&
  textOf(webhook).startsWith(`{"id":${id},`) &&
  textOf(webhook).includes(text)

interface CartThere {
  readonly items: readonly { readonly quantity: number }[]
  readonly billing_address: { readonly phone: string; readonly email: string }
  readonly shipping_address: { readonly postcode: string }
}

/** What the shop's checkout shows in the shopper's browser: the cart of its session. */
async function cartThere({ call }: ReturnType<typeof makeShopper>) {
  const { items, billing_address, shipping_address } = (await (
    await call('/cart')
  ).json()) as CartThere
  const { phone, email } = billing_address
  return { billing: { phone, email }, shipping: shipping_address, line_items: items }
}

/** The page where one order of the shop is paid, or where its own cart is. */
function ownCheckoutThere(environment: Environment, shopper: ReturnType<typeof makeShopper>) {
  const pageAt = async (url: string) => (await fetch(url)).text()
  const isOpen = (page: string) => page.includes('id="place_order"')
  const idAt = (url: string) => /order-pay\/(\d+)/.exec(url)?.[1] ?? ''
  return {
    /** What the order has that is paid there; of one that is paid, what its page still shows. */
    async filledIn(url: string) {
      const page = await pageAt(url)
      const id = idAt(url)
      const order =
        id === ''
          ? await cartThere(shopper)
          : await environment.act<OrderThere>(`${SHOP}/orders/${id}`)
      const { phone, email } = order.billing
      const known = Object.entries({ phone, email, pincode: order.shipping.postcode })
      const filled = known.filter(
        ([, text]) => text !== '' && (id === '' || isOpen(page) || page.includes(text)),
      )
      const quantity = order.line_items.reduce((sum, line) => sum + line.quantity, 0)
      return { ...Object.fromEntries(filled), quantity }
    },
    canOrderAt: async (url: string) => isOpen(await pageAt(url)),
    async orderAt(url: string) {
      await fetch(url, { method: 'POST', body: new URLSearchParams({ payment_method: 'cod' }) })
      const [webhook] = await environment.webhooks(1, isAbout(idAt(url), '"processing"'))
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
  }
}

/** What the shop's owner sees of orders, and does with them. */
function ordersThere(environment: Environment, client: Client) {
  const act = <T>(path: string, body?: object) => environment.act<T>(`${SHOP}/${path}`, body)
  const find = (id: string) => act<OrderThere>(`orders/${id}`)
  return {
    async orderCount() {
      const orders = await act<OrderThere[]>('orders')
      return orders.filter(({ status }) => !NO_ORDER_YET.includes(status)).length
    },
    async isPaid(platformOrderId: string) {
      const order = await find(platformOrderId)
      return amountReceived(order) === paiseOfText(order.total)
    },
    async stateOf(platformOrderId: string) {
      const order = await find(platformOrderId)
      const stock = await act<{ id: number; stock: number }[]>('products')
      const { items } = await client.restList(
        {
          operation: 'read-refunds',
          effect: 'READ',
          method: 'GET',
          path: `/orders/${platformOrderId}/refunds`,
        },
        refund,
      )
      const lines = [...order.line_items, ...items.flatMap((each) => each.line_items)]
      return {
        isCancelled: order.status === 'cancelled',
        // Those of refunds are below zero.
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        stock: stock.find(({ id }) => String(id) === KULHADS.variantId)?.stock ?? 0,
        shippingCity: order.shipping.city,
        total: paiseOfText(order.total),
        received: amountReceived(order),
      }
    },
    async parcelOf(platformOrderId: string) {
      const { tracking_number: trackingNumber } = await act<{ tracking_number: string }>(
        `orders/${platformOrderId}/fulfil`,
        {},
      )
      const webhooks = await environment.webhooks(2, isAbout(platformOrderId, trackingNumber))
      return { trackingNumber, webhooks }
    },
    async cancellingOf(platformOrderId: string) {
      await act(`orders/${platformOrderId}/cancel`, {})
      const [webhook] = await environment.webhooks(1, isAbout(platformOrderId, '"cancelled"'))
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
    async payInShop(platformOrderId: string) {
      const body = { set_paid: true, payment_method: 'bacs', transaction_id: 'paid-in-the-shop' }
      const path = `/orders/${platformOrderId}`
      await client.rest(
        { operation: 'pay-in-shop', effect: 'ONCE', method: 'PUT', path, body },
        anything,
      )
    },
  }
}

/** What is noted of money that came after the order was placed stands in our own data of it. */
function amountReceived({ total, date_paid_gmt: paidAt, meta_data: meta }: OrderThere) {
  if (paidAt !== null) return paiseOfText(total)
  const noted = meta.find(({ key }) => key === '_thela_paid')?.value
  return typeof noted === 'string' ? paiseOfText(noted) : paise(0)
}
