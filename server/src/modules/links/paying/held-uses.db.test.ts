/** A use of a payment link is held while it is being paid. [I7, ADR-284] */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import type { LinkRequest } from '../making/create-link.ts'

const AMOUNT = 70_000
let app: TestApp
let phones = 9_870_000_000
let keys = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const nextPhone = () => `+91${(phones += 1)}`
const make = async (more: LinkRequest = {}) =>
  (await app.links.create(app.meher, { description: 'Workshop', amount: AMOUNT, ...more })).linkId

async function request<Reply>(method: 'GET' | 'POST', url: string, phone: string, body?: object) {
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      ...tokenOf({ kind: 'USER', storeId: 'meher', phone }),
      'idempotency-key': `held-use-${(keys += 1)}`,
    },
  })
  return { http: response.statusCode, ...response.json<Reply & { readonly code?: string }>() }
}

interface Opened {
  readonly attemptId: string
  readonly providerOrderId: string
}
const open = (linkId: string, phone = nextPhone(), amount = AMOUNT) =>
  request<Opened>('POST', '/checkout/links/order', phone, {
    cart_id: linkId,
    amount,
    payment: { option: 'UPI' },
    meta: { paymentMethod: 'UPI' },
  })

type Open = Pick<Opened, 'providerOrderId'>
async function report(name: string, { providerOrderId }: Open, more: object = {}) {
  const payment = app.provider.pay(providerOrderId, more)
  await app.receive('razorpay', app.provider.event(name, { payment }))
  await app.applyEvents()
}
const capture = (opened: Open) => report('payment.captured', opened)
const fail = (opened: Open) => report('payment.failed', opened, { status: 'FAILED' })
const lapse = (linkId: string) =>
  app.database.raw(
    `update payment_link_uses set held_until = now() - interval '1 second'
     where link_id = $1 and held_until is not null`,
    [linkId],
  )

async function now(linkId: string) {
  const link = await app.links.byId('meher', linkId)
  const { rows } = await app.database.raw(
    `select r.reason from refunds r join payments p using (store_id, provider, provider_payment_id)
     join payables u using (store_id, payable_id) where u.reference = $1`,
    [linkId],
  )
  const reasons = (rows as { readonly reason: string }[]).map(({ reason }) => reason)
  return { uses: link?.uses, paid: link?.paid, refunds: reasons }
}

test('[I7] of twenty payers of a link of five uses five come to the bank, and the others are told before', async () => {
  const linkId = await make({ maxUses: 5 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => open(linkId)))
  const opened = replies.filter(({ http }) => http === 200)
  expect(opened).toHaveLength(5)
  const refused = replies.filter(({ http }) => http !== 200)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['LINK_BUSY']))
  for (const each of opened) await capture(each)
  expect(await now(linkId)).toEqual({ uses: 5, paid: 5 * AMOUNT, refunds: [] })
  expect(await open(linkId)).toMatchObject({ code: 'LINK_ENDED' })
})

describe('[I7] a hold ends', () => {
  test('when its payment fails', async () => {
    const linkId = await make({ maxUses: 2 })
    const first = await open(linkId)
    await open(linkId)
    expect(await open(linkId)).toMatchObject({ http: 409, code: 'LINK_BUSY' })
    await fail(first)
    expect(await open(linkId)).toMatchObject({ http: 200 })
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
  })

  test('when its time is over', async () => {
    const linkId = await make()
    await open(linkId)
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
    await lapse(linkId)
    expect(await open(linkId)).toMatchObject({ http: 200 })
  })

  test('when nothing could be opened at the provider', async () => {
    const linkId = await make()
    app.provider.faults.begin('unavailable', 'createOrder')
    expect(await open(linkId)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    app.provider.faults.end()
    expect(await open(linkId)).toMatchObject({ http: 200 })
  })

  test('but not when a second try of the same payer could not be opened', async () => {
    const linkId = await make()
    const payer = nextPhone()
    await open(linkId, payer)
    app.provider.faults.begin('unavailable', 'createOrder')
    expect(await open(linkId, payer)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    app.provider.faults.end()
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
  })

  test('but not while another tab of the same payer has opened a payment meanwhile', async () => {
    const linkId = await make()
    const payer = nextPhone()
    const second: { readonly http: number }[] = []
    app.provider.faults.wrap('createOrder', async () => {
      app.provider.faults.end()
      second.push(await open(linkId, payer))
      throw new ExternalServiceError({
        system: 'fake',
        kind: 'unavailable',
        outcomeUnknown: false,
        reason: 'FAKE',
      })
    })
    expect(await open(linkId, payer)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(second).toMatchObject([{ http: 200 }])
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
  })
})

describe('[I1, I7] a payment that comes after its hold had ended', () => {
  test('counts where there is room', async () => {
    const linkId = await make()
    const late = await open(linkId)
    await lapse(linkId)
    await capture(late)
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: [] })
  })

  test('takes nothing from who is paying now, and goes back', async () => {
    const linkId = await make()
    const late = await open(linkId)
    await lapse(linkId)
    const inTime = await open(linkId)
    await capture(late)
    expect(await now(linkId)).toEqual({ uses: 0, paid: 0, refunds: ['LINK_ENDED'] })
    await capture(inTime)
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: ['LINK_ENDED'] })
  })
})

/** Each device has a session of its own; the phone is typed. */
function openAt(linkId: string, subject: string, phone: string) {
  const idempotencyKey = `held-use-${(keys += 1)}`
  return app.links.pay(app.meher, {
    linkId,
    subject,
    amount: AMOUNT,
    method: 'UPI',
    payer: { phone },
    language: 'en',
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
}

test('[I7] who goes on at another device is not kept away by the first, and holds one use', async () => {
  const linkId = await make({ maxUses: 2 })
  const phone = nextPhone()
  const desktop = await openAt(linkId, 'desktop', phone)
  const mobile = await openAt(linkId, 'mobile', phone)
  const other = await open(linkId)
  expect(other.http).toBe(200)
  await capture(mobile)
  await capture(other)
  expect(await now(linkId)).toEqual({ uses: 2, paid: 2 * AMOUNT, refunds: [] })
  await capture(desktop)
  expect(await now(linkId)).toMatchObject({ uses: 2, refunds: ['LINK_ENDED'] })
})

test('[I7] in parts: what others pay now is not offered again', async () => {
  const linkId = await make({ minPart: 10_000 })
  const first = await open(linkId, nextPhone(), 40_000)
  expect(await open(linkId, nextPhone(), 40_000)).toMatchObject({ code: 'LINK_BUSY' })
  const second = await open(linkId, nextPhone(), 30_000)
  await capture(second)
  await capture(first)
  expect(await now(linkId)).toEqual({ uses: 2, paid: AMOUNT, refunds: [] })
})

test('[I1, I2] two pay the last use, and both reports are settled at once: one is refunded, none fails', async () => {
  const linkId = await make()
  const payers = [nextPhone(), nextPhone()]
  const opened: Opened[] = []
  for (const payer of payers) {
    opened.push(await open(linkId, payer))
    await lapse(linkId)
  }
  for (const { providerOrderId } of opened) app.provider.pay(providerOrderId)
  // Both have read the link before either of them can write what was paid.
  const replies = await app.database.transaction(async (transaction) => {
    await transaction.raw('lock table payment_link_uses in share mode')
    const polls = opened.map(({ attemptId }, index) =>
      request<{ readonly status: string }>(
        'GET',
        `/data/checkout/upi/status/${attemptId}?cartId=${linkId}`,
        payers[index] ?? '',
      ),
    )
    await untilBlocked(app.databaseUrl, 2)
    return { polls }
  })
  const settled = await Promise.all(replies.polls)
  expect(settled.map(({ http }) => http)).toEqual([200, 200])
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['PAID', 'TERMINATED']))
  expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: ['LINK_ENDED'] })
})
