import { getCustomer } from '@thela/contracts/accounts'
import { getSuccessInfo } from '@thela/contracts/checkout-order'
import { logout, refreshSession } from '@thela/contracts/identity'
import { getUpiStatus } from '@thela/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../testing/open-shopper.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { ADDRESS } from '../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[I64, I43] a whole journey, its failures too, leaves no person and no secret in the log', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId, phone } = shopper
  const tokens = [browser.session.token]
  const paid = await shopper.pay(undefined, 'a-key-of-this-journey')
  const { attemptId, providerOrderId } = paid.reply
  app.provider.pay(providerOrderId)
  await browser.ask(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  await browser.ask(getSuccessInfo, { query: { cart_id: cartId } })
  await browser.ask(refreshSession, { query: { storeId: 'meher' } })
  const code = app.sms.codeOf(phone)

  const failing = await openShopper(app)
  await failing.pay(1)
  await failing.placeCod({ gst_number: '29ABCDE1234F2Z0' })
  app.platform.trouble.begin('nonsense')
  await failing.pay()
  app.platform.trouble.end()
  await app.database.raw('alter table addresses rename to addresses_away')
  const inside = await failing.browser.ask(getCustomer)
  await app.database.raw('alter table addresses_away rename to addresses')
  expect(inside).toMatchObject({ status: 500, failure: { code: 'INTERNAL' } })
  expect(JSON.stringify(inside.failure)).not.toMatch(/addresses|relation/)
  const secrets = [...browser.cookies.values()].flatMap((cookie) => cookie.split('.').slice(1))
  await browser.ask(logout)

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

test('each answered request is one line with its route, its status and its own id', async () => {
  const { headers } = await app.http.inject('/healthz?phone=9876543210')
  const line = app.log.find((each) => each.includes(String(headers['x-request-id']))) ?? ''
  expect(JSON.parse(line)).toMatchObject({ route: 'GET /healthz', status: 200 })
  expect(line).not.toContain('9876543210')
})
