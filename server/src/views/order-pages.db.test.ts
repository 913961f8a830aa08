/** A customer with many orders: every page, and the search. [account §2 Order list screen, §9, ADR-352, ADR-353] */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { listOrders } from '@thela/contracts/calls/orders/orders'
import type { OrderSnapshot } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'
import { openShopper } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openTestBrowser } from '../testing/open-test-browser.ts'
import { placeOrder } from '../testing/place-order.ts'

type Browser = Shopper['browser']
interface Body {
  readonly multiSearch?: string
  readonly pageSize?: number
  readonly page?: number
  readonly after?: string
  readonly sort?: { lastUpdatedAt: 'asc' | 'desc' }
}

/** More than are counted, and than a search reads of one word; two orders of three changed in the same microsecond as another one. */
const COPIES = 620
const MANY = '+919811200001'

let app: TestApp
let many: Browser
let allIds: readonly string[]

const titled = (...titles: readonly string[]): OrderSnapshot => {
  const snapshot = fakeSnapshot()
  const [line] = snapshot.lines
  if (!line) throw new Error('a fake order has a line')
  return { ...snapshot, lines: titles.map((productTitle) => ({ ...line, productTitle })) }
}

const place = async (cartId: string, phone: string, snapshot: OrderSnapshot) =>
  (await placeOrder(app, { cartId, phone, snapshot })).orderId

const nameOrder = (orderId: string, name: string) =>
  app.database.raw('update orders set platform_order_name = $2 where order_id = $1', [
    orderId,
    name,
  ])

const signedIn = async (phone: string) => (await openTestBrowser(app)).signIn(phone)

const list = (browser: Browser, body: Body) => browser.requestWell(listOrders, { body })

const search = async (browser: Browser, multiSearch: string) =>
  (await list(browser, { multiSearch })).orders.map(({ id }) => id).toSorted()

async function copyOrder(orderId: string): Promise<void> {
  await app.database.raw(
    `insert into payables select (jsonb_populate_record(p, jsonb_build_object(
       'payable_id', 'copy' || n, 'reference', 'copy' || n))).*
     from payables p join orders o using (store_id, payable_id), generate_series(1, $2::int) n
     where o.order_id = $1`,
    [orderId, COPIES],
  )
  await app.database.raw(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'order_id', left(o.order_id, 20) || lpad(n::text, 7, '0'), 'payable_id', 'copy' || n,
       'order_number', 9000 + n, 'platform_order_name', '#C-' || n,
       'updated_at', o.updated_at - n / 3 * interval '1 minute'))).*
     from orders o, generate_series(1, $2::int) n where o.order_id = $1`,
    [orderId, COPIES],
  )
}

/** The statement that goes through all orders, which has its own commits. */
async function fillingBlock(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../migrations')
  const text = await readFile(resolve(folder, '131-words-of-earlier-orders.sql'), 'utf8')
  const [block = ''] = text.split(/;\s*$/m)
  return block
}

const orderOfCopy = (number: number): string =>
  allIds.find((id) => id.endsWith(String(number).padStart(7, '0'))) ?? ''

/** Every page, each from where the one before ended. */
async function walk(body: Body): Promise<readonly string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const { orders, next } = await list(many, { ...body, ...(after ? { after } : {}) })
    ids.push(...orders.map(({ id }) => id))
    after = next
  } while (after !== undefined)
  return ids
}

beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
  await copyOrder(await place('many', MANY, fakeSnapshot()))
  many = await signedIn(MANY)
  const { rows } = await app.database.raw(
    'select order_id as id from orders where phone = $1 order by updated_at desc, order_id',
    [MANY],
  )
  allIds = (rows as { id: string }[]).map(({ id }) => id)
})
afterAll(() => app.close())

test.each([7, 50])(
  '[A9.1, A9.22] pages of %d show every order once, also of those that changed at once',
  async (pageSize) => {
    expect(allIds).toHaveLength(COPIES + 1)
    expect(await walk({ pageSize })).toEqual(allIds)
    const oldestFirst = await walk({ pageSize, sort: { lastUpdatedAt: 'asc' } })
    expect(oldestFirst.toSorted()).toEqual(allIds.toSorted())
    // Three changed at that moment.
    expect(allIds.slice(0, 3)).toContain(oldestFirst.at(-1))
  },
)

test('[A7.18, A9.22] a page by its number and the one behind the page before are the same', async () => {
  const first = await list(many, { pageSize: 50 })
  const second = await list(many, { pageSize: 50, page: 2 })
  const behind = await list(many, { pageSize: 50, page: 2, after: first.next ?? '' })
  expect(behind).toEqual(second)
  expect(await list(many, { pageSize: 50, page: 20 })).toMatchObject({ orders: [], total: 200 })
})

test('[A9.22] an order that changes meanwhile moves, and none of the others is left out', async () => {
  const first = await list(many, { pageSize: 50 })
  const moved = allIds[120] ?? ''
  await app.database.raw(`update orders set status = 'DELIVERED' where order_id = $1`, [moved])
  const { rows } = await app.database.raw(
    `with former as (select order_id, updated_at from orders where order_id = $1)
     update orders o set updated_at = now() + interval '1 minute' from former
     where o.order_id = former.order_id returning former.updated_at::text as "updatedAt"`,
    [moved],
  )
  const second = await list(many, { pageSize: 50, after: first.next ?? '' })
  expect(second.orders.map(({ id }) => id)).toEqual(allIds.slice(50, 100))
  const [{ updatedAt } = {}] = rows as { updatedAt?: string }[]
  await app.database.raw(
    `update orders set status = 'CONFIRMED', updated_at = $2::timestamptz where order_id = $1`,
    [moved, updatedAt],
  )
})

test('[A9.22] orders are counted to a limit, those of a search as well', async () => {
  expect(await list(many, {})).toMatchObject({ total: 200, hasMoreThanTotal: true })
  const found = await list(many, { multiSearch: 'kettle' })
  expect(found).toMatchObject({ total: 50, hasMoreThanTotal: true })
  expect(found.orders).toHaveLength(50)
  const one = await list(many, { multiSearch: '#c-217' })
  expect(one).toMatchObject({ total: 1 })
  expect(one).not.toHaveProperty('hasMoreThanTotal')
  // All orders have the other words, so that not every entry of theirs is read.
  for (const number of [217, 310, COPIES])
    expect(await search(many, `clay kettle c-${number}`)).toEqual([orderOfCopy(number)])
})

test('[A9.22] what is not the form of a position is refused', async () => {
  for (const after of ['', 'x', `1.${'x'.repeat(28)}`, `-1.${'x'.repeat(27)}`])
    expect((await many.request(listOrders, { body: { after } })).status).toBe(400)
  const elsewhere = await list(many, { after: `9999999999999999.${'x'.repeat(27)}`, pageSize: 1 })
  expect(elsewhere.orders.map(({ id }) => id)).toEqual(allIds.slice(0, 1))
})

test('[A2.26] each word begins a word of the number or of a product, in any case and script', async () => {
  const phone = '+919811200002'
  const browser = await signedIn(phone)
  const lamp = await place('lamp', phone, titled('Brass lamp (large)', 'Cotton-wick'))
  const tea = await place('tea', phone, titled('मसाला चाय – 250 g', 'Brass spoon'))
  await nameOrder(lamp, '#L-1044')
  const both = [lamp, tea].toSorted()
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['brass', both],
    ['BRA', both],
    ['brass lam', [lamp]],
    ['lamp spoon', []],
    ['wick', [lamp]],
    ['#l-1044', [lamp]],
    ['L-10', [lamp]],
    ['044', []],
    ['चाय', [tea]],
    ['मसाला 250', [tea]],
    ['large)', [lamp]],
    ['%', []],
    ['b_ass', []],
  ]
  for (const [text, ids] of cases) expect([text, await search(browser, text)]).toEqual([text, ids])
})

test('[A2.26] a number that the platform changes is found by its new one alone', async () => {
  const phone = '+919811200003'
  const browser = await signedIn(phone)
  const order = await place('renamed', phone, titled('Copper jug'))
  await nameOrder(order, '#OLD-7')
  expect(await search(browser, 'old')).toEqual([order])
  await nameOrder(order, '#NEW-7')
  expect(await search(browser, 'old')).toEqual([])
  expect(await search(browser, 'new jug')).toEqual([order])
})

test('[I31, D-78] a search finds a guest’s own order, and nobody else’s', async () => {
  const guest = await openShopper(app, { isGuest: true })
  const { orderId } = (await guest.placeCod()).reply
  const [title = ''] = (await list(guest.browser, {})).orders.flatMap(({ subOrders }) =>
    subOrders.flatMap(({ lineItems }) => lineItems.map((line) => line.title)),
  )
  expect(await search(guest.browser, title)).toEqual([orderId])
  const stranger = await (await openTestBrowser(app)).goOnAsGuest(guest.phone)
  expect(await search(stranger, title)).toEqual([])
  expect(await search(await signedIn('+919811200004'), title)).toEqual([])
  expect(await search(await signedIn(guest.phone), title)).toEqual([orderId])
})

test('[account §6, D-40] the words of an erased order are erased with it', async () => {
  const phone = '+919811200005'
  const order = await place('erased', phone, titled('Copper jug'))
  const words = async () =>
    (await app.database.raw('select from order_words where order_id = $1', [order])).rows
  expect(await words()).not.toEqual([])
  await app.database.raw(`update orders set phone = '', subject = '' where order_id = $1`, [order])
  expect(await words()).toEqual([])
})

test('[ADR-352] the migration gives the orders that were there already their words', async () => {
  const kept = async () =>
    (await app.database.raw('select * from order_words order by 1, 2, 3, 4, 5')).rows
  const before = await kept()
  expect(before.length).toBeGreaterThan(COPIES)
  await app.database.raw('truncate order_words')
  await app.database.raw(await fillingBlock())
  expect(await kept()).toEqual(before)
})
