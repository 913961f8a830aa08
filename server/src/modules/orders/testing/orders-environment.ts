import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openTestDatabase } from '../../../db/test-database.ts'
import { statement } from '../../../db/statement.ts'
import { makeInbox } from '../../../jobs/inbox.ts'
import { fakeQueue } from '../../../jobs/fake-queue.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { NewPlatformOrder, StorePlatform } from '../../../ports/store-platform.ts'
import type { SmsGateway } from '../../../ports/sms-gateway.ts'
import { makeStores } from '../../stores/index.ts'
import { makeOrders, orders as placing } from '../index.ts'
import { fakeSnapshot } from './fake-snapshot.ts'

const unused = () => Promise.reject(new Error('not part of this'))
const failure = (outcomeUnknown: boolean): ExternalServiceError =>
  new ExternalServiceError({
    system: 'platform',
    kind: 'unavailable',
    outcomeUnknown,
    reason: 'CUT',
  })

/** A platform whose search may lag behind its orders, and whose answers may be lost. */
function laggingPlatform() {
  const made: NewPlatformOrder[] = []
  const trouble: {
    /** What happens to the next orders: the order is made and the answer lost, or nothing happens. */
    createOrder: 'NONE' | 'LOST_AFTER' | 'NOT_MADE'
    searchKnows: boolean
    searchFails: boolean
  } = { createOrder: 'NONE', searchKnows: true, searchFails: false }
  const nameOf = (index: number) => ({
    platformOrderId: `${7001 + index}`,
    name: `#M-${7 + index}`,
  })
  const platform: StorePlatform = {
    fetchCart: unused,
    setLineQuantity: unused,
    fetchStock: unused,
    imageOrigins: ['https://pictures.example'],
    webhookHeaders: [],
    storefrontUrl: 'https://shop.example',
    parseWebhook: () => 'INVALID_SIGNATURE',
    orderSearchLagMs: 300_000,
    async findOrder(wanted) {
      if (trouble.searchFails) throw failure(false)
      const index = made.findIndex(({ sourceId }) => sourceId === wanted)
      return index < 0 || !trouble.searchKnows ? undefined : nameOf(index)
    },
    async createOrder(order) {
      if (trouble.createOrder === 'NOT_MADE') throw failure(false)
      made.push(order)
      if (trouble.createOrder === 'LOST_AFTER') throw failure(true)
      return nameOf(made.length - 1)
    },
  }
  return { platform, made, trouble, nameOf }
}

const passTime = statement<unknown>(
  'test.pass-time',
  `update orders set platform_tried_at = platform_tried_at - make_interval(secs => $2)
   where order_id = $1`,
)
const reportedOnPlatform = statement<{ readonly cartId: string }>(
  'test.told-on-platform',
  'select cart_id as "cartId" from told_on_platform',
)
const lettersLater = statement<unknown>(
  'test.letters-later',
  `update sent_messages set tried_at = tried_at - interval '1 minute'`,
)

/** The store meher's orders on a real database, with their jobs, between a platform and a gateway. */
export async function makeOrdersEnvironment() {
  const home = await openTestDatabase({ poolSize: 8 })
  const { database } = home
  const stores = await makeStores({
    database,
    secretsKeys: [randomBytes(32)],
    onProblem: (problem) => {
      throw problem
    },
  })
  const file = resolve(import.meta.dirname, '../../../../../sandbox/stores/meher.json')
  const meher = await stores.apply({
    text: await readFile(file, 'utf8'),
    fileName: 'meher.json',
    environment: { SANDBOX_URL: 'http://localhost:3300', THELA_URL: 'http://localhost:3301' },
    allowHttp: true,
  })
  const queue = fakeQueue()
  const shop = laggingPlatform()
  const texts: Parameters<SmsGateway['send']>[0][] = []
  const gateway = { trouble: 'NONE' as 'NONE' | 'LOST_AFTER' | 'NOT_SENT' }
  await database.raw(`create table told_on_platform (cart_id text);
    create function tell_on_platform(store text, cart text) returns void language sql as
      'insert into told_on_platform values (cart)'`)
  const orders = makeOrders({
    database,
    stores,
    queue: queue.queue,
    now: () => new Date(),
    platformOf: () => shop.platform,
    smsOf: () => ({
      async send(text) {
        if (gateway.trouble === 'NOT_SENT') throw failure(false)
        texts.push(text)
        if (gateway.trouble === 'LOST_AFTER') throw failure(true)
      },
    }),
    publicUrl: 'https://pay.example',
    parcelsOf: async () => [],
    refundsOf: async () => [],
    onPlatformPlaced: 'tell_on_platform',
    inbox: makeInbox({ database, onProblem: () => {} }),
    onPlatformEvent: { cancelled: unused, refunded: unused, fulfilled: unused },
  })
  await orders.work()

  return {
    database,
    meher,
    queue,
    shop,
    texts,
    gateway,
    /** The carts of which it was told that the platform has their order, each time. */
    onPlatform: () => database.rows(reportedOnPlatform, []),
    removeOnPlatform: () => database.raw('delete from told_on_platform'),
    orders,
    byId: (orderId: string) => placing.byId(database, 'meher', orderId),
    passTime: (orderId: string, seconds: number) => database.run(passTime, [orderId, seconds]),
    lettersLater: () => database.run(lettersLater, []),
    /** Places the order of a cart; answers its id and the job that follows. */
    async place(cartId: string, snapshot: object = {}) {
      const frozen = fakeSnapshot(snapshot)
      const placed = await database.transaction((transaction) =>
        placing.place(queue, transaction, {
          store: meher,
          cartId,
          subject: 's',
          phone: '+919876543210',
          snapshot: frozen,
        }),
      )
      const [job] = queue.waiting.splice(0)
      if (!placed || !job) throw new Error('the order was not placed')
      return { orderId: placed.orderId, job }
    },
    close: () => home.close(),
  }
}
