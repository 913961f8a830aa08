import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { placeOrder } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { reencode } from './photos.ts'
import { purgePhotos } from './photos-repository.ts'

const PHOTOS = '/checkout/customer/actions/photos'
const asha = '+919876543210'
const her = (phone = asha) => tokenOf({ kind: 'USER', storeId: 'meher', phone })
const ofStore = tokenOf({ kind: 'STORE', storeId: 'meher' })

let app: TestApp
let orderId = ''
let orders = 0

type Json = Record<string, unknown>
async function call(method: 'GET' | 'POST', url: string, headers: object, payload?: object) {
  const response = await app.http.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, reply: response.json<Json>() }
}
async function runJobs(): Promise<void> {
  for (let round = 0; round < 6 && app.jobs.waiting.length > 0; round += 1) {
    for (const next of app.jobs.waiting.splice(0)) {
      try {
        await app.jobs.run(next)
      } catch {
        app.jobs.waiting.push(next)
      }
    }
  }
}

async function delivered(): Promise<void> {
  orders += 1
  const cartId = `photos-${orders}`
  const made = await placeOrder(app, { cartId, snapshot: fakeSnapshot() })
  orderId = made.orderId
  await app.jobs.run(made.job)
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const awb = `AWB-P-${orders}`
  const { platformOrderId } = order ?? {}
  await app.receive('shopify', { ...fulfilledEvent(orderId, awb), platformOrderId })
  const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
  app.jobs.waiting.length = 0
}

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    meher: (file) => {
      const account = { ...file['account'], HIDE_FREEFORM_REASON_TEXT: true }
      Object.assign(file, { account })
      Object.assign((file['uiConfig'] ??= {}), { storeCreditConfig: { active: true } })
    },
  })
  await delivered()
})
afterAll(() => app.close())

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#cc3300' } })
const upload = (file: Buffer, headers = her(), type = 'image/jpeg') =>
  call('POST', `${PHOTOS}?orderId=${orderId}`, { ...headers, 'content-type': type }, file)

test('[I59, I64] a photo is re-encoded: a small JPEG, upright, without what the file told', async () => {
  const withPlace = await picture(4_000, 2_000)
    .withExif({ IFD0: { Copyright: 'Asha, 12 Church Street' }, IFD3: { GPSLatitude: '12/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const small = await reencode(withPlace)
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 })
  expect((await sharp(small).metadata()).exif).toBeUndefined()
  expect(small.toString('latin1')).not.toContain('Church')
})

test.each([
  ['a PNG', () => picture().png().toBuffer()],
  ['a WebP', () => picture().webp().toBuffer()],
  ['a JPEG', () => picture().jpeg().toBuffer()],
])('%s is taken, and only its customer and the store see it', async (_name, make) => {
  const { status, reply } = await upload(await make())
  expect(status).toBe(200)
  const mine = await call('GET', `${PHOTOS}/${String(reply['photoId'])}`, her())
  expect(mine.reply).toMatchObject({ contentType: 'image/jpeg' })
  const others = await call('GET', `${PHOTOS}/${String(reply['photoId'])}`, her('+919812345678'))
  expect(others.status).toBe(404)
})

test.each([
  ['no picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', () => Buffer.alloc(0)],
  ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 200)],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a picture that unfolds', () => picture(9_000, 9_000).png().toBuffer()],
])('[I61] %s is refused, never a server error', async (_name, make) => {
  const { status } = await upload(await make())
  expect(status).toBe(400)
})

test('[I61] what is of another kind, too large, or of somebody else’s order is refused', async () => {
  const file = await picture().png().toBuffer()
  for (const type of ['image/svg+xml', 'application/json', 'text/plain'])
    expect((await upload(file, her(), type)).status).toBe(415)
  expect((await upload(Buffer.alloc(4_000_001))).status).toBe(413)
  expect((await upload(file, her('+919812345678'))).status).toBe(404)
  const url = `${PHOTOS}?orderId=${orderId}`
  expect((await call('POST', url, her())).status).toBe(400)
  expect((await call('POST', PHOTOS, { ...her(), 'content-type': 'image/png' }, file)).status).toBe(
    400,
  )
})

test('[I62] only so many photos wait for a request, and those beyond are not read', async () => {
  const file = await picture().png().toBuffer()
  const { photoId } = (await upload(file)).reply
  await app.database.raw(
    `insert into request_photos (store_id, photo_id, order_id, phone, image)
     select store_id, lpad(number::text, 27, 'A'), order_id, phone, image
     from request_photos, generate_series(1, 18) number where photo_id = $1`,
    [photoId],
  )
  const { status, reply } = await upload(Buffer.from('no picture'))
  expect([status, reply['code']]).toEqual([409, 'ACTION_NOT_ALLOWED'])
  await app.database.raw(`delete from request_photos where photo_id like 'AAAA%'`)
  expect((await upload(file)).status).toBe(200)
})

test('[account §4, §5, A5.9] a return with photos, without words of one’s own where the store hides them', async () => {
  const [first, second] = [
    await upload(await picture().png().toBuffer()),
    await upload(await picture().png().toBuffer()),
  ]
  const photos = [first.reply['photoId'], second.reply['photoId']]
  const refund = { to: 'STORE_CREDIT' }
  const body = { orderId, action: 'RETURN_ORDER', reason: 'Damaged items', photos, refund }
  const actions = '/checkout/customer/actions/v2'
  const worded = await call('POST', actions, her(), { ...body, comment: 'Broken' })
  expect(worded.reply).toMatchObject({ details: { fields: { comment: { code: 'NO_COMMENT' } } } })
  const foreign = await call('POST', actions, her(), { ...body, photos: ['A'.repeat(27)] })
  expect(foreign.reply).toMatchObject({ details: { fields: { photos: {} } } })
  const { reply } = await call('POST', actions, her(), body)
  expect(reply).toMatchObject({ photos, state: 'REQUEST' })
  const url = `/stores/meher/requests/${String(reply['id'])}/photos/${String(photos[0])}`
  expect((await call('GET', url, ofStore)).reply).toMatchObject({ contentType: 'image/jpeg' })
  const other = tokenOf({ kind: 'STORE', storeId: 'dhaga' })
  expect((await call('GET', url, other)).status).toBe(404)
})

test('photos without a request go after a day, all of them half a year later', async () => {
  await app.database.raw(
    `update request_photos set uploaded_at = now() - interval '2 days' where request_id is null`,
  )
  expect(await app.database.run(purgePhotos({ limit: 100 }))).toBeGreaterThan(0)
  const { rows } = await app.database.raw(`select request_id from request_photos`)
  expect(rows).toHaveLength(2)
  await app.database.raw(`update request_photos set uploaded_at = now() - interval '181 days'`)
  expect(await app.database.run(purgePhotos({ limit: 100 }))).toBe(2)
})

test('[I11, ADR-237, ADR-373] an exchange is one order of the other variant, which costs nothing', async () => {
  await delivered()
  const headers = her()
  const config = (await call('GET', `/checkout/customer/order-status?id=${orderId}`, headers))
    .reply['orderConfig'] as { items: { lineItemId: string }[] }
  const lineItemId = config.items[0]?.lineItemId ?? ''
  // The fake shop has one variant of each product: two of this one, at one price.
  app.platform.offer({ variantId: '11', title: 'Clay cup', price: 33_500, stock: 5 })
  app.platform.offer({ variantId: '11b', title: 'Clay cup', price: 33_500, stock: 5 })
  app.platform.offer({ variantId: '11c', title: 'Clay cup', price: 99_900, stock: 5 })
  app.platform.sameProduct.set('p11', ['11', '11b', '11c'])
  const listed = await call(
    'GET',
    `/checkout/customer/actions/variants?orderId=${orderId}&lineItemId=${lineItemId}`,
    headers,
  )
  const other = { variantId: '11b', price: 33_500, availableQuantity: 5 }
  expect(listed.reply).toMatchObject({ variants: [other] })
  const wanted = (exchangeFor: string, quantity = 1) =>
    call('POST', '/checkout/customer/actions/v2', headers, {
      orderId,
      action: 'RETURN_ORDER',
      reason: 'Wrong item received',
      items: [{ lineItemId, quantity, exchangeFor }],
    })
  expect((await wanted('11c')).reply).toMatchObject({
    details: { fields: { items: { code: 'EXCHANGE' } } },
  })
  // There are three cups to return, and two of the other kind.
  app.platform.offer({ variantId: '11b', title: 'Clay cup', price: 33_500, stock: 2 })
  expect((await wanted('11b', 3)).reply).toMatchObject({
    details: { fields: { items: { code: 'EXCHANGE' } } },
  })
  const { reply } = await wanted('11b')
  expect(reply).toMatchObject({ items: [{ exchangeFor: { variantId: '11b' } }] })
  const id = String(reply['id'])
  await call('POST', `/stores/meher/requests/${id}/approve`, ofStore, {})
  await call('POST', `/stores/meher/requests/${id}/items-back`, ofStore, {})
  app.platform.faults.loseReplies('createOrder')
  await runJobs()
  app.platform.faults.end()
  await runJobs()
  const seen = await call('GET', `/stores/meher/requests/${id}`, ofStore)
  expect(seen.reply).toMatchObject({ state: 'SUCCESS' })
  const made = app.platform.placed.filter(({ sourceId }) => sourceId === id)
  expect(made).toMatchObject([
    { paid: 0, dueOnDelivery: 0, lines: [{ variantId: '11b', quantity: 1 }] },
  ])
})
