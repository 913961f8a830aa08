/** The archive of what is kept of a person. [account §6, D-40, I31, ADR-257] */
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { generateOtp } from '@thela/contracts/calls/identity/identity'
import * as calls from '@thela/contracts/calls/accounts/privacy'
import { links } from '@thela/contracts/links'
import { PERSONAL_KINDS } from '@thela/domain/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesIn } from '@thela/messages/catalogues'
import { openShopper } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { plantPerson } from './testing/plant-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())

const textsOf = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]),
  )

test('[account §6, D-40] holds every kind, nothing of anybody else and no secret of the store', async () => {
  const asha = { word: 'canaryasha', phone: '+919811100031' }
  const ravi = { word: 'canaryravi', phone: '+919811100032' }
  for (const person of [asha, ravi]) await plantPerson(app, person)
  await app.database.raw(
    `update payments set instrument = instrument || '{"cardToken": "secret-token"}'`,
  )
  const of = { store: app.meher, phone: asha.phone }
  const files = textsOf(await app.privacy.exportNow(of, messagesIn('en')))
  expect(Object.keys(files).toSorted()).toEqual([
    'data/meher.json',
    'overview.html',
    'photos/1.jpg',
    'readme.txt',
  ])
  const data = JSON.parse(files['data/meher.json'] ?? '') as { kinds: Record<string, unknown[]> }
  // The planted cart is a guest's, who may be somebody else.
  expect(Object.keys(data.kinds)).toEqual(PERSONAL_KINDS.filter((kind) => kind !== 'CARTS'))
  const all = Object.values(files).join('\n')
  expect(all).toContain(asha.word)
  expect(all).not.toMatch(/canaryravi|secret-token|tok-canary|pc-canary/)
  expect(files['readme.txt']).toMatch(/\+91\s98111\s00031/)
  expect(files['overview.html']).not.toMatch(/<script|href=/)
  const hindi = textsOf(await app.privacy.exportNow(of, messagesIn('hi')))
  expect(hindi['overview.html']).toContain('<html lang="hi')
})

test('[account §6, D-40] holds what is in a cart that was not ordered', async () => {
  const shopper = await openShopper(app, { phone: '+919811100034' })
  await shopper.browser.requestWell(stageOrder, { query: {}, body: shopper.stage })
  const of = { store: app.meher, phone: '+919811100034' }
  const files = textsOf(await app.privacy.exportNow(of, messagesIn('en')))
  const data = JSON.parse(files['data/meher.json'] ?? '') as { kinds: Record<string, unknown[]> }
  expect(data.kinds['CARTS']).toMatchObject([
    { id: shopper.cartId, items: [{ productTitle: expect.any(String), quantity: 2 }] },
  ])
})

test('[account §6, I59] what somebody wrote is text on the page, whatever it looks like', async () => {
  await app.database.raw(
    `update customers set full_name = '<img src=x onerror=alert(1)>' where phone = '+919811100031'`,
  )
  const of = { store: app.meher, phone: '+919811100031' }
  const { 'overview.html': page = '' } = textsOf(await app.privacy.exportNow(of, messagesIn('en')))
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toContain('<img')
})

const phone = '+919811100033'
async function codeFor({ browser }: Shopper) {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const { tracking_id: cid } = await browser.requestWell(generateOtp, { body: { phone } })
  return { cid, challengeText: app.sms.codeOf(phone) }
}
const download = (key: string) => app.http.inject({ method: 'GET', url: links.privacyExport(key) })

test('[account §6, D-40, I31] is made after a fresh code, downloaded once by its key, and never cached', async () => {
  const shopper = await openShopper(app, { phone })
  const { browser } = shopper
  const wrong = { cid: 'a'.repeat(27), challengeText: '123456' }
  expect((await browser.request(calls.requestExport, { body: wrong })).failure.code).toBe(
    'OTP_EXPIRED',
  )
  const body = await codeFor(shopper)
  const { exportId, key } = await browser.requestWell(calls.requestExport, { body })
  const state = async () =>
    (await browser.requestWell(calls.getExport, { params: { id: exportId } })).state
  expect(await state()).toBe('PREPARING')
  expect((await download(key)).statusCode).toBe(404)
  await app.jobs.runAll()
  expect(await state()).toBe('READY')
  const other = await openShopper(app)
  const others = await other.browser.requestWell(calls.getExport, { params: { id: exportId } })
  expect(others.state).toBe('GONE')
  expect((await download(exportId)).statusCode).toBe(404)
  expect(
    (await app.http.inject({ method: 'HEAD', url: links.privacyExport(key) })).statusCode,
  ).toBe(404)
  const [first, second] = [await download(key), await download(key)]
  expect([first.statusCode, second.statusCode]).toEqual([200, 404])
  expect(first.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'no-store',
  })
  expect(textsOf(first.rawPayload)['data/meher.json']).toContain(phone)
  expect(await state()).toBe('GONE')
  expect(app.log.join('')).not.toContain(key)
})

test('[account §6, D-40] is gone an hour after it was made', async () => {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const shopper = await openShopper(app, { phone })
  const body = await codeFor(shopper)
  const { key } = await shopper.browser.requestWell(calls.requestExport, { body })
  await app.jobs.runAll()
  await app.database.raw(`update customer_exports set expires_at = now() - interval '1 second'`)
  expect((await download(key)).statusCode).toBe(404)
  for (const purge of app.privacy.retention ?? []) await app.database.run(purge({ limit: 10 }))
  expect(
    (await app.database.raw('select from customer_exports where phone = $1', [phone])).rows,
  ).toEqual([])
})
