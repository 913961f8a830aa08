import { afterEach, beforeEach, expect, test } from 'vitest'
import { courierOf } from '../courier/courier.ts'
import type { Booking } from '../courier/parcel.ts'
import { request, keyId, newOrder } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let api: string

beforeEach(async () => {
  sandbox = await startedSandbox()
  api = `${sandbox.url}/control/api`
})
afterEach(async () => sandbox.close())

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/control/do/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('the panel shows every system with its received requests', async () => {
  await newOrder(sandbox.url)
  const page = await (await fetch(`${sandbox.url}/control`)).text()
  for (const { title } of sandbox.sandbox.panels) expect(page).toContain(title)
  expect(page).toContain('POST /v1/orders')
})

test('the log is a table of who asked whom, and can be filtered', async () => {
  await newOrder(sandbox.url)
  await fetch(`${sandbox.url}/platform/meher/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0' },
  })
  sandbox.sandbox.faults.add({ system: 'razorpay', kind: 'error-before', times: 1 })
  await newOrder(sandbox.url).catch(() => undefined)
  const rows = async (query: string) => {
    const page = await (await fetch(`${sandbox.url}/control?${query}`)).text()
    const body = /<tbody>([^]*?)<\/tbody>/.exec(page)?.[1] ?? ''
    return body
      .split('</tr>')
      .slice(0, -1)
      .map((row) =>
        row.replaceAll(/<details>[^]*?<\/details>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
      )
  }
  const all = await rows('')
  expect(all.at(-1)).toMatch(/^ \d\d:\d\d:\d\d Thela Razorpay POST \/v1\/orders .* 200 $/)
  expect(all).toContainEqual(
    expect.stringMatching(/ Browser Store platform admin access_token meher 400 /),
  )
  const failures = await rows('system=razorpay&only=failures')
  expect(failures).toEqual([expect.stringMatching(/POST \/v1\/orders .* error-before 503 $/)])
  expect(await rows('system=sms')).toEqual([])
})

test('its forms work without JavaScript', async () => {
  const added = await form('razorpay/faults', { kind: 'slow', endpoint: '', probability: '25' })
  expect(added.headers.get('location')).toBe('/control#razorpay')
  expect(sandbox.sandbox.faults.list()).toMatchObject([{ kind: 'slow', probability: 0.25 }])
  await form('razorpay/faults/1/remove', {})
  expect(sandbox.sandbox.faults.list()).toEqual([])
  await form('sms/switches', { delivery: 'never' })
  expect(sandbox.sandbox.switches.get('sms', 'delivery')).toBe('never')
})

test('switches are set for a system or for one of its accounts; invalid values are refused', async () => {
  const set = (body: unknown) => request(`${api}/switches`, { method: 'PUT', body })
  await set({ system: 'razorpay', account: keyId, values: { capture: 'late' } })
  expect(sandbox.sandbox.switches.get('razorpay', 'capture', keyId)).toBe('late')
  expect(sandbox.sandbox.switches.get('razorpay', 'capture', 'rzp_test_dhagademo01')).toBe('auto')
  expect((await set({ system: 'razorpay', values: { capture: 'maybe' } })).status).toBe(400)
  expect((await set({ system: 'razorpay', values: { colour: 'red' } })).status).toBe(400)
})

test('scheduled work is listed and can be run at once', async () => {
  sandbox.sandbox.switches.set('razorpay', 'capture', 'late')
  sandbox.sandbox.switches.set('razorpay', 'lateCaptureMs', 60_000)
  const orderId = await newOrder(sandbox.url)
  await request(`${api}/razorpay/orders/${orderId}/pay`, { body: { method: 'card' } })
  const planned = (await request(`${api}/schedule?system=razorpay`)).body as unknown as {
    title: string
  }[]
  expect(planned.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Capture pay_/))
  await request(`${api}/schedule/run?system=razorpay`, { method: 'POST' })
  const { body } = await request(`${api}/razorpay/ledger?account=${keyId}`)
  expect(body).toMatchObject({ orders: [{ status: 'paid' }], payments: [{ captured: true }] })
})

test('[razorpay §11] a downtime is listed while it lasts', async () => {
  const body = { account: keyId, method: 'upi', instrument: { psp: 'google_pay' } }
  const { id } = (await request(`${api}/razorpay/downtimes`, { body })).body
  const preferences = `${sandbox.url}/razorpay/v1/preferences?key_id=${keyId}`
  const downtimes = async () => (await request(preferences)).body.payment_downtime
  expect(await downtimes()).toMatchObject({
    count: 1,
    items: [{ method: 'upi', status: 'started' }],
  })
  await request(`${api}/razorpay/downtimes/${String(id)}/resolve`, { method: 'POST' })
  expect(await downtimes()).toMatchObject({ count: 0 })
})

test('an account created by the control API accepts payments', async () => {
  const account = {
    name: 'New Shop',
    keyId: 'rzp_test_newshop0001',
    keySecret: 'new_secret',
    webhookSecret: 'new_whsec',
    webhookUrl: '',
  }
  expect((await request(`${api}/razorpay/accounts`, { body: account })).body).toEqual(account)
  const preferences = await request(
    `${sandbox.url}/razorpay/v1/preferences?key_id=${account.keyId}`,
  )
  expect(preferences.body.merchant_name).toBe('New Shop')
})

test('a downtime is reported and ended on the panel', async () => {
  const shown = async () => (await fetch(`${sandbox.url}/control`)).text()
  expect(await shown()).toContain('All works.')
  const wrong = await form('razorpay/downtimes', { account: keyId, kind: 'other', code: 'X' })
  expect(wrong.status).toBe(400)
  const fields = { account: keyId, kind: 'netbanking bank', code: 'SBIN', severity: 'low' }
  const reported = await form('razorpay/downtimes', fields)
  expect(reported.headers.get('location')).toBe('/control#razorpay')
  const page = await shown()
  expect(page).toContain('SBIN, low, Meher Pantry')
  const [, action = ''] =
    /action="\/control\/do\/(razorpay\/downtimes\/\w+\/resolve)"/.exec(page) ?? []
  await form(action, {})
  expect(await shown()).toContain('All works.')
})

test.each([
  ['shopify-down', 'platform', 'error-before'],
  ['shopify-slow', 'platform', 'slow'],
  ['razorpay-down', 'razorpay', 'error-before'],
  ['webhook-lost', 'razorpay', 'webhook-mute'],
  ['webhook-late', 'razorpay', 'webhook-delay'],
  ['sms-down', 'sms', 'error-before'],
])('the ready switch %s sets one fault and takes it back', async (name, system, kind) => {
  const typedByHand = { system, kind: kind as 'slow', endpoint: 'POST /x' }
  sandbox.sandbox.faults.add(typedByHand)
  await form(`ready/${name}`, {})
  expect(sandbox.sandbox.faults.list()).toMatchObject([typedByHand, { system, kind }])
  expect(await (await fetch(`${sandbox.url}/control`)).text()).toContain('aria-pressed="true"')
  await form(`ready/${name}`, {})
  expect(sandbox.sandbox.faults.list()).toMatchObject([typedByHand])
  expect(await (await fetch(`${sandbox.url}/control`)).text()).not.toContain('aria-pressed="true"')
})

test('with “Shopify down” the platform answers with an error until the next press', async () => {
  const status = async () =>
    (await fetch(`${sandbox.url}/platform/meher/admin/oauth/access_token`, { method: 'POST' }))
      .status
  const before = await status()
  await form('ready/shopify-down', {})
  expect(await status()).toBe(503)
  await form('ready/shopify-down', {})
  expect(await status()).toBe(before)
})

test('“Out of stock” empties what is counted and fills it again', async () => {
  const stock = async () =>
    (await request(`${api}/platform/meher/inventory`)).body as unknown as { quantity: number }[]
  const opening = await stock()
  await form('ready/out-of-stock', {})
  const page = await (await fetch(`${sandbox.url}/shop/meher/products/masala-chai`)).text()
  expect(page).toContain('Sold out')
  await form('ready/out-of-stock', {})
  expect(await stock()).toEqual(opening)
})

test('“Parcel: next scan” moves the newest parcel on; an unknown switch is refused', async () => {
  expect((await form('ready/next-scan', {})).status).toBe(303)
  const courier = courierOf(sandbox.sandbox)
  const booking = { storeOrderId: '1001', city: 'Pune', pincode: '411001' } as Booking
  const parcel = courier.assign(courier.book('meher', booking))
  const before = parcel.scans.length
  await form('ready/next-scan', {})
  expect(parcel.scans).toHaveLength(before + 1)
  expect((await form('ready/everything', {})).status).toBe(400)
})
