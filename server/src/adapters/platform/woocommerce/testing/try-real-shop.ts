/**
 * `npm run try:woocommerce`: walks a cart of a real shop to a paid order and back, by the adapter alone, and prints what
 * each step gave. It makes two orders and cancels them; the shop sends its e-mails. [woocommerce §14]
 */
import { cartWithoutId, itemsTotalOf } from '@thela/domain/checkout'
import { addPaise, paise, rupeesText } from '@thela/domain/money'
import type { OrderToDraft } from '../../../../ports/cart-orders.ts'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { makeOutboundHttp } from '../../../outbound-http.ts'
import { product } from '../carts/wire.ts'
import { storeFacts } from '../check/store-facts.ts'
import { makeWoocommerce } from '../index.ts'
import { makeWooClient } from '../transport/client.ts'

const NAME_WIDTH = 34
const TIME_WIDTH = 9

type Environment = Readonly<Record<string, string | undefined>>

/** Undefined where it does not name a shop. */
function readSettings(environment: Environment) {
  const { WOO_URL: shopUrl, WOO_KEY: consumerKey, WOO_SECRET: consumerSecret } = environment
  if (!shopUrl || !consumerKey || !consumerSecret) return undefined
  const shop = shopUrl.replace(/\/$/, '')
  const apiUrl = environment['WOO_API'] ?? `${shop}/wp-json`
  return { apiUrl, shopUrl: shop, consumerKey, consumerSecret, webhookSecret: 'not used here' }
}

/** Prints a line for each step: its time, and what came of it. */
async function step<T>(name: string, perform: () => Promise<T>, describe: (result: T) => string) {
  const startedAt = performance.now()
  const line = (words: string): void => {
    const took = `${Math.round(performance.now() - startedAt)} ms`
    process.stdout.write(`${name.padEnd(NAME_WIDTH)}${took.padStart(TIME_WIDTH)}  ${words}\n`)
  }
  try {
    const result = await perform()
    line(describe(result))
    return result
  } catch (error) {
    line(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  }
}

function expectSame(what: string, here: unknown, there: unknown): void {
  if (here !== there) throw new Error(`${what}: ${String(here)} here, ${String(there)} there`)
}

function openShop(settings: NonNullable<ReturnType<typeof readSettings>>) {
  const http = makeOutboundHttp({ allowPrivate: true })
  const client = makeWooClient(settings, http)
  const platform = makeWoocommerce(settings, http, fakeTokenCache())
  const { deliveries, cartOrders } = platform
  if (!deliveries || !cartOrders) throw new Error('it makes orders of its carts')
  return { http, client, platform, deliveries, cartOrders }
}
type Shop = ReturnType<typeof openShop>

async function findArticle({ client }: Shop): Promise<string> {
  const query = { type: 'simple', status: 'publish', stock_status: 'instock', per_page: '1' }
  const read = { operation: 'find-article', effect: 'READ', method: 'GET' } as const
  const { items } = await client.restList({ ...read, path: '/products', query }, product)
  const [article] = items
  if (!article) throw new Error('the shop has no simple product in stock')
  return String(article.id)
}

/** A cart with its delivery, frozen as a pending order at the price that we compute. */
async function freezeCart({ platform, deliveries, cartOrders }: Shop, variantId: string) {
  const content = { items: [{ variantId, quantity: 1 }], codes: [] }
  const created = await step(
    'a cart of one article',
    () => platform.createCart(content),
    ({ items }) => items.map(({ productTitle }) => productTitle).join(', '),
  )
  const cart = await step(
    'its deliveries in Pune',
    async () => deliveries.at(created.token, { ...sampleAddress, place: 'try' }),
    (at) =>
      at?.deliveries?.rates.map(({ title, charge }) => `${title} ${charge / 100}`).join(', ') ??
      'none',
  )
  const [rate] = cart?.deliveries?.rates ?? []
  if (!cart || !rate) throw new Error('the shop does not send to Pune')
  const order: OrderToDraft = {
    cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
    shippingAddress: sampleAddress,
    billingAddress: sampleAddress,
    email: 'thela-try@example.com',
    phone: sampleAddress.phone,
    delivery: { id: rate.id, amount: rate.charge },
    fees: [],
    methodDiscount: paise(0),
    methodTitle: 'UPI',
    isCod: false,
  }
  const total = addPaise(itemsTotalOf(cartWithoutId(cart)), rate.charge)
  const draft = await step(
    'its draft, frozen at our price',
    async () => {
      const frozen = await cartOrders.freeze(await cartOrders.open(cart.token, order), order)
      expectSame('total in paise', total, frozen.total)
      return frozen
    },
    ({ platformOrderId }) => `order ${platformOrderId}, ₹${rupeesText(total)}`,
  )
  return { cart, rate, total, draft }
}

/** Paid, found again, and cancelled. */
async function payAndCancel(shop: Shop, variantId: string): Promise<void> {
  const { cart, rate, total, draft } = await freezeCart(shop, variantId)
  const { platform } = shop
  const sourceId = `try-${Date.now()}`
  const kinds = async () =>
    ((await platform.fetchEvents?.(draft.platformOrderId)) ?? []).map(({ kind }) => kind)
  try {
    const paid = newOrder({
      sourceId,
      email: 'thela-try@example.com',
      lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
      delivery: { id: rate.id, title: rate.title, amount: rate.charge },
      paid: total,
      paymentReference: `pay_${sourceId}`,
      attributes: { thela_order: sourceId },
      draft,
    })
    const made = await step(
      'paid: it is an order',
      () => platform.createOrder(paid),
      ({ name }) => name,
    )
    await step(
      'paid once more: the same',
      async () => {
        const again = await platform.createOrder(paid)
        expectSame('order', made.platformOrderId, again.platformOrderId)
      },
      () => 'yes',
    )
    await step('what became of it', kinds, (found) => found.join(', '))
  } finally {
    await step(
      'cancelled',
      async () => {
        await platform.orderChanges.cancel(draft.platformOrderId)
        return kinds()
      },
      (found) => found.join(', '),
    )
  }
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings) {
    process.stdout.write(
      'Set WOO_URL (https://shop.example), WOO_KEY and WOO_SECRET of a key with read and write access; WOO_API where the API is not at /wp-json.\n',
    )
    process.exitCode = 2
    return
  }
  const shop = openShop(settings)
  try {
    await step(
      'the shop',
      () => storeFacts(shop.client),
      (facts) =>
        `${facts.version ?? 'unknown version'}, ${facts.currency}, ${facts.decimals} decimals`,
    )
    const variantId = await findArticle(shop)
    await payAndCancel(shop, variantId)
    const { draft } = await freezeCart(shop, variantId)
    await step(
      'nobody pays: it is discarded',
      () => shop.cartOrders.discard(draft.platformOrderId),
      () => 'yes',
    )
  } catch {
    // Its step has said it.
    process.exitCode = 1
  } finally {
    await shop.http.close()
  }
}

await main()
