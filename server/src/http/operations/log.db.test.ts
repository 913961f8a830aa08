import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { logout, refreshSession } from '@thela/contracts/calls/identity/identity'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS } from '../../testing/open-test-browser.ts'
import { DatabaseUnavailable } from '../../db/database-unavailable.ts'
import { makeLogger } from './make-logger.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[I64, I43, checkout §8, C8.33] a whole journey, including errors, logs no personal data and no secret', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId, phone } = shopper
  const tokens = [browser.session.token]
  const paid = await shopper.pay(undefined, 'a-key-of-this-journey')
  const { attemptId, providerOrderId } = paid.reply
  app.provider.pay(providerOrderId)
  await browser.request(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  await browser.request(getSuccessInfo, { query: { cart_id: cartId } })
  await browser.request(refreshSession, { query: { storeId: 'meher' } })
  const code = app.sms.codeOf(phone)

  const failing = await openShopper(app)
  await failing.pay(1)
  await failing.placeCod({ gst_number: '29ABCDE1234F2Z0' })
  app.platform.faults.begin('invalidResponse')
  await failing.pay()
  app.platform.faults.end()
  await app.database.raw('alter view saved_addresses rename to saved_addresses_away')
  const inside = await failing.browser.request(getCustomer)
  await app.database.raw('alter view saved_addresses_away rename to saved_addresses')
  expect(inside).toMatchObject({
    status: 500,
    failure: { statusCode: 500, code: 'INTERNAL', description: 'Something went wrong' },
  })
  expect(JSON.stringify(inside.failure)).not.toMatch(/addresses|relation/)
  const secrets = [...browser.cookies.values()].flatMap((cookie) => cookie.split('.').slice(1))
  await browser.request(logout)

  const log = app.log.join('')
  expect(app.log.length).toBeGreaterThan(15)
  const people = [
    ...[phone, failing.phone].flatMap((number) => [number, number.slice(3)]),
    ...Object.values(ADDRESS).filter((value) => String(value).length > 5 && value !== '560001'),
    'Asha',
    'Church',
    'asha@',
  ]
  for (const text of [...people, ...tokens, ...secrets]) expect(log).not.toContain(text)
  expect(log).not.toMatch(new RegExp(`"${code}"|otp=${code}`))
  expect(log).not.toMatch(/eyJ[\w-]{10,}\./)
  for (const secret of Object.values(app.meher.secrets).flatMap((part) => Object.values(part))) {
    expect(log).not.toContain(secret)
  }
})

test('each served request is one line with its route, status and id', async () => {
  const { headers } = await app.http.inject('/healthz?phone=9876543210')
  const line = app.log.find((each) => each.includes(String(headers['x-request-id']))) ?? ''
  expect(JSON.parse(line)).toMatchObject({ route: 'GET /healthz', status: 200 })
  expect(line).not.toContain('9876543210')
})

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly orderId?: string
  readonly err?: Readonly<Record<string, unknown>>
}
const lines = (): LogLine[] => app.log.map((line) => JSON.parse(line) as LogLine)

test('[I64] an error is logged with its class, its code and its place, without its message', async () => {
  const { browser } = await openShopper(app)
  await app.database.raw('alter view saved_addresses rename to saved_addresses_away')
  await browser.request(getCustomer)
  await app.database.raw('alter view saved_addresses_away rename to saved_addresses')
  const line = lines().findLast(({ msg }) => msg === 'request failed')
  expect(line?.err).toMatchObject({ type: 'error', code: '42P01' })
  expect(line?.err?.['at']).toMatch(/^ +at /)
  expect(line?.err).not.toHaveProperty('message')
  expect(line?.err).not.toHaveProperty('stack')
})

test('[I4, I64] a failed job is one warning with its queue, try, ids and kind of error', async () => {
  const shopper = await openShopper(app)
  app.platform.faults.begin('unavailable', 'createOrder')
  const placed = await shopper.placeCod()
  const { orderId } = placed.reply
  const failure = () =>
    lines().find((line) => line.msg === 'job failed' && line.orderId === orderId)
  await expect.poll(failure).toBeDefined()
  app.platform.faults.end()
  expect(failure()).toMatchObject({
    level: 40,
    queue: 'orders.follow-up',
    run: 1,
    storeId: 'meher',
    err: { type: 'ExternalServiceError', system: 'shopify', kind: 'unavailable', reason: 'FAKE' },
  })
  expect(app.log.join('')).not.toContain(shopper.phone.slice(3))
})

test('[I64] fields named like personal data or a secret are never logged', () => {
  const written: string[] = []
  const logger = makeLogger('info', { write: (line) => void written.push(line) })
  logger.info({ phone: '+919876543210', visitor: { email: 'asha@example.in', otp: '123456' } }, 'x')
  logger.info({ deliveryOtp: '704213', parcel: { deliveryOtp: '704213' } }, 'x')
  logger.error({ err: new Error('row of asha@example.in') }, 'x')
  expect(written.join('')).not.toMatch(/9876543210|asha@|123456|704213/)
})

test('[I26, I64] an outage of the database is one line a second with a code, whoever meets it', () => {
  const written: string[] = []
  let time = 5_000
  const logger = makeLogger(
    'info',
    { write: (line) => void written.push(line) },
    { now: () => time },
  )
  const meet = (message: string, fields: object = {}) => {
    const cause = Object.assign(new Error(message), fields)
    const err = new DatabaseUnavailable('the database cannot be reached', { cause })
    logger.child({ requestId: 'r' }).error({ err }, 'request failed')
  }
  meet('Query read timeout')
  for (let index = 0; index < 100; index += 1) meet('Connection terminated: no reply')
  logger.error({ err: new Error('another one') }, 'problem')
  time += 1_000
  meet('Connection terminated: no reply')
  time += 1_000
  meet('timeout exceeded when trying to connect')
  time += 1_000
  meet('connect ECONNREFUSED', { code: 'ECONNREFUSED' })
  const read = written.map((line) => JSON.parse(line) as { err: object; unreported?: number })
  expect(
    read.map(({ err, unreported }) => ({ ...err, at: undefined, cause: undefined, unreported })),
  ).toEqual([
    { type: 'DatabaseUnavailable', code: 'QUERY_TIMEOUT' },
    { type: 'Error' },
    { type: 'DatabaseUnavailable', code: 'NO_REPLY', unreported: 100 },
    { type: 'DatabaseUnavailable', code: 'NO_CONNECTION' },
    { type: 'DatabaseUnavailable', code: 'ECONNREFUSED' },
  ])
})
