/**
 * What a reader without a script gets of a parcel's link, and who may frame it. Needs the built pages: `npm
 * run build`. [ADR-226, ADR-224]
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../testing/place-order.ts'

const AWB = 'AWB-88001'
const PICTURE = 'https://cdn.example/card.png'
let app: TestApp
let shipmentId: string

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    hasPages: true,
    clock: { now: new Date('2025-11-21T06:30:00Z') },
    meher: (file) => {
      file['tracking'] = { ...file['tracking'], previewImage: PICTURE }
      file['platform'] = { ...file['platform'], embedOrigins: ['https://blog.example'] }
    },
  })
  const order = await placeOrderOnPlatform(app, { cartId: 'c1', snapshot: fakeSnapshot() })
  await app.receive('shopify', {
    eventId: 'sent',
    topic: 'fulfillments/create',
    kind: 'FULFILLED',
    platformOrderId: 'none',
    sourceId: order,
    fulfilmentId: 'f',
    trackingNumber: AWB,
    trackingCompany: 'delhivery surface',
    lineQuantities: [],
    at: '2025-11-18T05:00:42Z',
  })
  await app.receive('courier', {
    awb: AWB,
    unknownStatuses: [],
    edd: '2025-11-24T00:00:00Z',
    scans: [{ status: 'PICKED_UP', ctime: '2025-11-18T05:00:00Z', location: 'Asha Rao, Pune' }],
  })
  await app.inbox.sweep()
  const { swiftId } = (await app.http.inject({ url: `/data/shipment/verify/v2?id=${AWB}` })).json<{
    swiftId: string
  }>()
  shipmentId = swiftId
})
afterAll(() => app.close())

const open = (url: string) =>
  app.http.inject({ url, headers: { accept: 'text/html', 'user-agent': 'WhatsApp/2.23' } })
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

test('[tracking §2, D-32, I37] a public parcel’s link has a card with its promise and its courier', async () => {
  const { body, statusCode } = await open(`/tracking/${shipmentId}`)
  expect(statusCode).toBe(200)
  expect(tagsOf(body)).toMatchObject({
    'og:title': 'Arriving By Mon, 24 Nov 2025 · Meher Pantry',
    'og:description': 'Picked Up · Courier: Delhivery Surface',
    'og:site_name': 'Meher Pantry',
    'og:url': `https://pay.example/tracking/${shipmentId}`,
    'og:image': PICTURE,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).not.toMatch(/Asha|98765|Church Street|AWB-88001/)
})

test('[T2.16] a search for it leads there without a script, and its card is in the reader’s language', async () => {
  const { statusCode, headers } = await open(`/tracking?sid=${AWB}&brand=meher&lang=hi`)
  expect({ statusCode, to: headers.location }).toEqual({
    statusCode: 302,
    to: `/tracking/${shipmentId}?lang=hi`,
  })
  const { body } = await open(`/tracking/${shipmentId}?lang=hi`)
  expect(tagsOf(body)).toMatchObject({ 'og:locale': 'hi_IN' })
})

test('[T4.75, I37] the card of a private parcel says nothing of it', async () => {
  await app.tracking.setPublic(shipmentId, false)
  try {
    const { headers } = await open(`/tracking/${shipmentId}`)
    const home = `/tracking?sid=${shipmentId}&brand=meher`
    expect(headers.location).toBe(home)
    expect(tagsOf((await open(home)).body)).toMatchObject({
      'og:title': 'Track your order · Meher Pantry',
      'og:description': 'See where your parcel is and when it will arrive.',
    })
    // In seller embed its page waits for the seller's token, and knows nothing before.
    const origin = app.meher.config.platform.origins[0] ?? ''
    const embedded = `/tracking/${shipmentId}?mode=SELLER&parent=${encodeURIComponent(origin)}`
    const { body, statusCode } = await open(embedded)
    expect(statusCode).toBe(200)
    expect(tagsOf(body)).toMatchObject({ 'og:title': 'Track your order · Meher Pantry' })
    expect(body).not.toMatch(/Arriving|Delhivery|Picked Up/)
    const inOpen = embedded.replace('SELLER', 'OPEN')
    expect((await open(inOpen)).headers.location).toMatch(/^\/tracking\?sid=.*&mode=OPEN&parent=/)
  } finally {
    await app.tracking.setPublic(shipmentId, true)
  }
})

test.each([
  // Of one origin that may, whatever the address says.
  ['OPEN', 'https://blog.example', "'self' http://localhost:4000"],
  ['PUBLIC_EMBED', 'https://blog.example', "'self' https://blog.example"],
  ['PUBLIC_EMBED', 'https://evil.example', "'none'"],
])('[I56, T1.3] in mode %s under %s it may be framed by %s', async (mode, parent, ancestors) => {
  const query = new URLSearchParams({ mode, parent }).toString()
  const { headers } = await open(`/tracking/${shipmentId}?${query}`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-ancestors ${ancestors};`)
  // The provider's script is on pages with a payment only.
  expect(policy).not.toContain('razorpay')
})

test('[ADR-226] a store with drawn logos alone has a picture of ours in its cards; none can be had of an unknown one', async () => {
  await app.applyMeher((file) => {
    delete file['tracking']?.['previewImage']
  })
  const { body } = await open('/tracking?brand=meher')
  expect(tagsOf(body)).toMatchObject({
    'og:image': 'https://pay.example/preview/meher.png',
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  })
  for (const file of ['nobody.png', 'meher.svg', 'meher', '..%2Fmeher.png']) {
    expect((await app.http.inject({ url: `/preview/${file}` })).statusCode, file).toBe(404)
  }
})
