/**
 * A shop whose page passes a secret that opens its cart: it is verified at the platform, and stands
 * afterwards in no address, reply, log line or table. [I36, I43, I58, ADR-375]
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NONCE = '70fa0155e6'

let app: TestApp
let name: string
let carts = 0
const passes: string[] = []
const replies: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  app.platform.makesOrders()
})
afterAll(() => app.close())
beforeEach(() => {
  name = `t_${(carts += 1)}`
  app.platform.fillCart(name, [[TEA, 2]])
})

/** What the shop's page has of its cart, another secret each time. */
function makePass(): string {
  const pass = app.platform.cartOrders.passOf(name)
  passes.push(pass)
  return pass
}

async function send(fields: Readonly<Record<string, string>>, method: 'GET' | 'POST' = 'POST') {
  const text = new URLSearchParams({ store: 'meher', ...fields }).toString()
  const request =
    method === 'GET'
      ? { method, url: `/start?${text}` }
      : { method, url: '/start', payload: text, headers: FORM }
  const { statusCode, headers, body } = await app.http.inject(request)
  replies.push(JSON.stringify([headers, body]))
  return { statusCode, location: String(headers.location) }
}

const cartOf = (token: string) => JSON.stringify({ token, nonce: NONCE, items: [] })
const cartIn = (location: string) => /cart_id=([\w-]{27})/.exec(location)?.[1]

test('[I36] a reload of the shop’s page, whose secret is another one, finds the same cart', async () => {
  const first = await send({ cart: cartOf(makePass()) })
  const second = await send({ cart: cartOf(makePass()) })
  expect(cartIn(first.location)).toBeDefined()
  expect(second).toEqual(first)
  const { rows } = await app.database.raw(
    'select platform_token as token from carts where cart_id = $1',
    [cartIn(first.location)],
  )
  expect(rows).toEqual([{ token: name }])
})

test('[I13] what the cart costs is read by its name, never taken from the form', async () => {
  app.platform.fillCart(name, [[CUP, 1]])
  const { token, nonce } = JSON.parse(cartOf(makePass())) as Record<string, string>
  const items = [{ variant_id: Number(TEA.variantId), quantity: 9 }]
  const { location } = await send({ cart: JSON.stringify({ token, nonce, items }) })
  const { rows } = await app.database.raw(
    "select cart->>'subtotal' as subtotal from carts where cart_id = $1",
    [cartIn(location)],
  )
  expect(rows).toEqual([{ subtotal: String(CUP.price) }])
})

test('[I31, I36] the name of a cart opens nothing, nor does an invented secret', async () => {
  for (const token of [name, `pass-9.${name}x`, 'pass-of-nobody']) {
    expect(await send({ cart: cartOf(token) })).toMatchObject({
      location: '/invalid-cart?brand=meher',
    })
  }
})

test('[I58] a secret in an address is refused, good or not', async () => {
  const pass = makePass()
  expect(await send({ token: pass }, 'GET')).toMatchObject({
    location: '/invalid-cart?brand=meher',
  })
  expect(await send({ cart: cartOf(pass) }, 'GET')).toMatchObject({
    location: '/invalid-cart?brand=meher',
  })
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  '[I58, C8.21] a platform that is %s: no address begins again with the secret',
  async (kind) => {
    app.platform.faults.begin(kind)
    const { location } = await send({ cart: cartOf(makePass()) })
    const bare = await send({ token: makePass() })
    app.platform.faults.end()
    expect([location, bare.location]).toEqual(Array(2).fill('/not-authorized?brand=meher'))
  },
)

test.each([
  ['short', '70fa0'],
  ['no hexadecimal number', '70fa0155e6;x'],
  ['long', 'a'.repeat(21)],
])('[I61] a nonce that is %s is no nonce', async (_, nonce) => {
  const { location } = await send({ cart: JSON.stringify({ token: makePass(), nonce }) })
  expect(location).toBe('/invalid-cart?brand=meher')
})

const hasSecret = (text: string) => [...passes, NONCE].some((secret) => text.includes(secret))

async function tablesWithSecret(): Promise<readonly string[]> {
  const { rows } = await app.database.raw(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name: table } of rows as { name: string }[]) {
    const { rows: all } = await app.database.raw(`select t::text as row from ${table} t`)
    if ((all as { row: string }[]).some(({ row }) => hasSecret(row))) found.push(table)
  }
  return found
}

test('[I43, I64] after all of this nothing of a secret is in a table, a log line or a reply', async () => {
  expect(passes.length).toBeGreaterThan(8)
  expect(replies.filter(hasSecret)).toEqual([])
  expect(app.log.filter(hasSecret)).toEqual([])
  expect(await tablesWithSecret()).toEqual([])
})

test('what it searches for would be found', async () => {
  await app.database.raw('update carts set platform_token = $1', [passes[0]])
  expect(await tablesWithSecret()).toEqual(['public.carts'])
})
