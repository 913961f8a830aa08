import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { statement } from '../../../db/statement.ts'
import { openTestDatabase } from '../../../db/test-database.ts'
import { makeServer } from '../../../http/make-server.ts'
import { authenticateFaked } from '../../../http/fake-visitors.ts'
import { webhookRoutes } from '../../../http/webhook.ts'
import { makeInbox } from '../../../jobs/inbox.ts'
import { fakeQueue } from '../../../jobs/fake-queue.ts'
import type { Courier, ParcelReport } from '../../../ports/courier.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import type { SmsGateway } from '../../../ports/sms-gateway.ts'
import type { PlatformEvent, StorePlatform } from '../../../ports/store-platform.ts'
import { makeOrders, orders as placing } from '../../orders/index.ts'
import type { OrderSnapshot } from '@thela/domain/orders'
import { makeStores } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { makeTracking, parcelsOf } from '../index.ts'
import type { Tracking } from '../index.ts'

const WORD = 'the agreed word'
const applyNow = statement<unknown>(
  'test.take-up-now',
  'update webhook_inbox set next_try_at = now() where applied_at is null',
)
const nameOnPlatform = statement<unknown>(
  'test.name-on-platform',
  `update orders set platform_order_name = '#M-' || order_number where order_id = $1`,
)
const waiting = statement<{ readonly count: number }>(
  'test.waiting',
  'select count(*)::int as count from webhook_inbox where applied_at is null',
)

/** Both outside systems write our own words, proved by one header. */
function readWire<T extends object>({ body, headers, isVerified }: RawWebhook) {
  if (!isVerified && headers['x-proof'] !== WORD) return 'INVALID_SIGNATURE'
  try {
    return JSON.parse(Buffer.from(body).toString(), (key, value: unknown) =>
      ['at', 'ctime', 'edd'].includes(key) ? new Date(String(value)) : value,
    ) as T
  } catch {
    return 'UNREADABLE'
  }
}

function fakeCourier(code: string) {
  const reports = new Map<string, ParcelReport>()
  const input: string[] = []
  const down = new Set<string>()
  const courier: Courier = {
    account: code,
    webhookHeaders: [],
    async track(awb) {
      input.push(awb)
      if (down.has(awb)) {
        const [system, reason] = ['courier', 'HTTP_503']
        throw new ExternalServiceError({
          system,
          kind: 'unavailable',
          outcomeUnknown: false,
          reason,
        })
      }
      return reports.get(awb)
    },
    parseWebhook(webhook) {
      const report = readWire<ParcelReport>(webhook)
      return typeof report === 'object' && 'test' in report ? 'TEST' : report
    },
  }
  return { courier, reports, input, down }
}

const unused = () => Promise.reject(new Error('not part of this'))
const platform: StorePlatform = {
  fetchCart: unused,
  setLineQuantity: unused,
  fetchStock: unused,
  findOrder: unused,
  orderSearchLagMs: 0,
  createOrder: unused,
  imageOrigins: ['https://pictures.example'],
  webhookHeaders: [],
  storefrontUrl: 'https://shop.example',
  parseWebhook: (webhook) => readWire<PlatformEvent>(webhook),
}

async function applyDemoStores(stores: Awaited<ReturnType<typeof makeStores>>) {
  const folder = resolve(import.meta.dirname, '../../../../../sandbox/stores')
  const apply = async (name: string) =>
    stores.apply({
      text: await readFile(resolve(folder, `${name}.json`), 'utf8'),
      fileName: `${name}.json`,
      environment: { SANDBOX_URL: 'http://localhost:3300', THELA_URL: 'http://localhost:3301' },
      allowHttp: true,
    })
  return { meher: await apply('meher'), dhaga: await apply('dhaga') }
}

/** Tracking and orders on a real database, between a pretended platform and a pretended courier. */
export async function makeTrackingEnvironment(clock: { now: Date }) {
  const home = await openTestDatabase({ poolSize: 8 })
  const { database } = home
  const problems: Error[] = []
  const onProblem = (problem: Error) => problems.push(problem)
  const stores = await makeStores({ database, secretsKeys: [randomBytes(32)], onProblem })
  const { meher, dhaga } = await applyDemoStores(stores)
  const inbox = makeInbox({ database, onProblem })
  const faked = fakeQueue()
  const carrier = fakeCourier('SHIPROCKET')
  const texts: Parameters<SmsGateway['send']>[0][] = []
  const unknownWords: string[] = []
  const shared = {
    database,
    stores,
    inbox,
    queue: faked.queue,
    now: () => clock.now,
    platformOf: () => platform,
    smsOf: (): SmsGateway => ({
      async send(text) {
        texts.push(text)
      },
    }),
    publicUrl: 'https://pay.example',
  }
  const orders = makeOrders({
    ...shared,
    parcelsOf,
    refundsOf: async () => [],
    onPlatformPlaced: 'stock_is_on_platform',
    onPlatformEvent: {
      cancelled: async () => {},
      refunded: unused,
      fulfilled: (transaction, event) => tracking.noteFulfilment(transaction, event),
    },
  })
  const tracking: Tracking = await makeTracking({
    ...shared,
    courierOf: () => carrier.courier,
    onShipmentChanged: (transaction, { storeId, orderId }) =>
      orders.applyShipments(transaction, storeId, orderId),
    onUnknownStatus: ({ word }) => unknownWords.push(word),
  })
  const http: FastifyInstance = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: authenticateFaked,
  })
  orders.routes(http)
  tracking.routes(http)
  const handlers = { shopify: orders.webhooks, courier: tracking.webhooks }
  inbox.applies('shopify', orders.webhooks.apply)
  inbox.applies('courier', tracking.webhooks.apply)
  webhookRoutes(http, async ({ system: source, storeId }) => {
    const handler = handlers[source as keyof typeof handlers]
    const account = source === 'courier' ? 'SHIPROCKET' : 'SHOPIFY'
    return { handler, source: { storeId: (await stores.get(storeId)).storeId, source, account } }
  })

  return {
    database,
    http,
    tracking,
    stores,
    meher,
    dhaga,
    carrier,
    texts,
    unknownWords,
    problems,
    queue: faked,
    inbox,
    async place(
      cartId: string,
      snapshot: OrderSnapshot,
      who: {
        store: Store
        phone: string
      },
    ) {
      const placed = await database.transaction((transaction) =>
        placing.place(faked, transaction, {
          ...who,
          cartId,
          subject: 's',
          snapshot,
        }),
      )
      if (!placed) throw new Error('the order was not placed')
      faked.waiting.pop()
      await database.run(nameOnPlatform, [placed.orderId])
      return placed.orderId
    },
    send: (
      source: 'shopify' | 'courier',
      report: object | string,
      { storeId = 'meher', proof = WORD }: { storeId?: string; proof?: string } = {},
    ) =>
      http.inject({
        method: 'POST',
        url: `/webhooks/${source}/${storeId}`,
        payload: typeof report === 'string' ? report : JSON.stringify(report),
        headers: {
          'content-type': 'application/json',
          'x-proof': proof,
        },
      }),
    async settle() {
      for (let round = 0; round < 6; round += 1) {
        await database.run(applyNow, [])
        await inbox.sweep()
      }
      return (await database.first(waiting, []))?.count
    },
    async close() {
      await http.close()
      await home.close()
    },
  }
}

export type TrackingEnvironment = Awaited<ReturnType<typeof makeTrackingEnvironment>>
