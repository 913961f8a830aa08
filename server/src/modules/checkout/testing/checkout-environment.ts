import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { statement } from '../../../db/statement.ts'
import { openTestDatabase } from '../../../db/test-database.ts'
import { makeServer } from '../../../http/make-server.ts'
import { authenticateFaked, tokenOf } from '../../../http/fake-visitors.ts'
import { webhookRoutes } from '../../../http/webhook.ts'
import { makeInbox } from '../../../jobs/inbox.ts'
import { fakeQueue } from '../../../jobs/fake-queue.ts'
import type { PaymentEvent } from '../../../ports/payment-provider.ts'
import { accountRoutes } from '../../accounts/index.ts'
import { makeOrders } from '../../orders/index.ts'
import { makePayments } from '../../payments/index.ts'
import { makeStores } from '../../stores/index.ts'
import { captured, makeCheckout, quoteAgain, STOCK_IS_ON_PLATFORM } from '../index.ts'
import { fakePlatform } from './fake-platform.ts'
import { fakeProvider } from './fake-provider.ts'

const STORE = 'meher'
const unused = () => Promise.reject(new Error('not part of this'))

const applyNow = statement<unknown>(
  'test.take-up-now',
  'update webhook_inbox set next_try_at = now() where applied_at is null',
)
const waiting = statement<{ readonly count: number }>(
  'test.waiting',
  'select count(*)::int as count from webhook_inbox where applied_at is null',
)

async function applyMeher(stores: Awaited<ReturnType<typeof makeStores>>) {
  const file = resolve(import.meta.dirname, '../../../../../sandbox/stores/meher.json')
  return stores.apply({
    text: await readFile(file, 'utf8'),
    fileName: 'meher.json',
    environment: { SANDBOX_URL: 'http://localhost:3300', THELA_URL: 'http://localhost:3301' },
    allowHttp: true,
  })
}

/** Checkout, payments and orders on a real database, between a pretended platform and provider. */
export async function makeCheckoutEnvironment(options: { readonly poolSize?: number } = {}) {
  const home = await openTestDatabase({ poolSize: options.poolSize ?? 8 })
  const { database } = home
  const problems: Error[] = []
  const onProblem = (problem: Error) => problems.push(problem)
  const stores = await makeStores({ database, secretsKeys: [randomBytes(32)], onProblem })
  const meher = await applyMeher(stores)
  const inbox = makeInbox({ database, onProblem })
  const faked = fakeQueue()
  const shop = fakePlatform()
  const bank = fakeProvider()
  const shared = {
    database,
    stores,
    inbox,
    queue: faked.queue,
    publicUrl: 'https://pay.example',
    holdsPerAddress: 1_000,
    codes: { sendCode: unused, checkCode: unused },
    platformOf: () => shop.platform,
    providersOf: () => [bank.provider],
    providerOf: () => bank.provider,
    smsOf: () => ({ send: async () => {} }),
    now: () => new Date(),
  }
  const reaction = captured(faked)
  /** What happens elsewhere while an order is being placed and is not yet to be seen. */
  const meanwhile = { action: async () => {} }
  const payments = await makePayments({
    ...shared,
    onCaptured: {
      ...reaction,
      async placeOrder(...input) {
        await meanwhile.action()
        return reaction.placeOrder(...input)
      },
    },
    onPriceEnded: quoteAgain(shared),
  })
  const checkout = makeCheckout({
    ...shared,
    payments,
    subjectOf: async () => undefined,
    frameOf: () => Promise.reject(new Error('not part of this')),
  })
  const orders = makeOrders({
    ...shared,
    parcelsOf: async () => [],
    refundsOf: async () => [],
    onPlatformPlaced: STOCK_IS_ON_PLATFORM,
    onPlatformEvent: { cancelled: unused, refunded: unused, fulfilled: unused },
  })
  await orders.work()
  const http = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: authenticateFaked,
  })
  accountRoutes(http, { ...shared, stageInfoOf: checkout.stageInfoOf })
  payments.routes(http)
  checkout.routes(http)
  inbox.applies('razorpay', payments.webhooks.apply)
  webhookRoutes(http, async ({ system: source, storeId }) => ({
    handler: payments.webhooks,
    source: { storeId, source, account: 'RAZORPAY' },
  }))

  async function call(
    phone: string,
    request: { readonly url: string; readonly body: object; readonly key?: string },
  ) {
    const response = await http.inject({
      method: 'POST',
      url: request.url,
      payload: request.body,
      headers: {
        ...tokenOf({ kind: 'USER', storeId: STORE, phone }),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
      },
    })
    return { status: response.statusCode, body: response.json<Record<string, string>>() }
  }

  /** A shopper with an address and a cart of one piece, about to pay. */
  async function shopper(phone: string, variantId: string) {
    const from = {
      token: `${variantId}-${phone}`,
      mode: 'page' as const,
      parentOrigin: undefined,
      utm: {},
    }
    const cartId = await checkout.start(meher, from)
    const { body } = await call(phone, {
      url: '/checkout/customer/info/v2',
      body: {
        type: 'ADDRESS',
        cartId,
        address: {
          name: 'Asha Rao',
          phone: phone.slice(3),
          pincode: '560001',
          address_line1: '12 Church Street, Ashok Nagar',
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          email: 'asha@example.in',
        },
      },
    })
    const stage = {
      cart_id: cartId,
      revision: 1,
      address_id: body['savedAddressId'],
      shipping_option_id: 'standard',
    }
    return {
      phone,
      cartId,
      stage,
      openPayment: (total: number, key: string, method = 'UPI') =>
        call(phone, {
          url: '/checkout/payments/order',
          body: { storeId: STORE, cartId, amount: total, stage, meta: { paymentMethod: method } },
          key,
        }),
      placeCod: (key: string, more: object = {}) =>
        call(phone, {
          url: '/integrations/checkout/shopify/place-order-cod',
          body: { ...stage, ...more },
          key,
        }),
    }
  }

  return {
    database,
    problems,
    meanwhile,
    payments,
    stores,
    meher,
    shop,
    bank,
    queue: faked,
    http,
    shopper,
    /** A webhook of the provider, as it comes over the wire. */
    send: (event: PaymentEvent, proof: Readonly<Record<string, string>> = bank.proof) =>
      http.inject({
        method: 'POST',
        url: `/webhooks/razorpay/${STORE}`,
        payload: JSON.stringify(event),
        headers: { 'content-type': 'application/json', ...proof },
      }),
    /** Takes up all kept news without waiting for its time, once. Answers how much still waits. */
    async applyEvents() {
      await database.run(applyNow, [])
      await inbox.sweep()
      return (await database.first(waiting, []))?.count
    },
    async close() {
      await http.close()
      await home.close()
    },
  }
}

export type CheckoutEnvironment = Awaited<ReturnType<typeof makeCheckoutEnvironment>>
