/** A use of a payment link is held while it is being paid: by its payer, and by a guest once. [I7, ADR-284, ADR-368] */
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

interface Payer {
  readonly kind: 'USER' | 'GUEST'
  readonly phone: string
  readonly session?: string
  readonly remoteAddress?: string
}
const customer = (): Payer => ({ kind: 'USER', phone: nextPhone() })
/** In a browser and at an address of its own. */
function guest(more: Partial<Payer> = {}): Payer {
  const phone = nextPhone()
  const remoteAddress = `198.51.${100 + (phones % 100)}.${phones % 250}`
  return { kind: 'GUEST', phone, session: `guest-${phone}`, remoteAddress, ...more }
}

const PAYERS = [
  ['a customer', customer],
  ['a guest', guest],
] as const

async function request<Reply>(method: 'GET' | 'POST', url: string, by: Payer, body?: object) {
  const { remoteAddress, ...visitor } = by
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    headers: {
      ...tokenOf({ ...visitor, storeId: 'meher' }),
      'idempotency-key': `held-use-${(keys += 1)}`,
    },
  })
  return { http: response.statusCode, ...response.json<Reply & { readonly code?: string }>() }
}

interface Opened {
  readonly attemptId: string
  readonly providerOrderId: string
}
const open = (linkId: string, payer = customer(), amount = AMOUNT) =>
  request<Opened>('POST', '/checkout/links/order', payer, {
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

  test.each(PAYERS)('but not when a second try of %s could not be opened', async (_, newPayer) => {
    const linkId = await make()
    const payer = newPayer()
    await open(linkId, payer)
    app.provider.faults.begin('unavailable', 'createOrder')
    expect(await open(linkId, payer)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    app.provider.faults.end()
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
  })

  test.each(PAYERS)(
    'but not while another tab of %s has opened a payment meanwhile',
    async (_, newPayer) => {
      const linkId = await make()
      const payer = newPayer()
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
    },
  )
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

test('[I7] a customer at another device is not kept away by the first, and holds one use', async () => {
  const linkId = await make({ maxUses: 2 })
  const payer = customer()
  const desktop = await open(linkId, payer)
  const mobile = await open(linkId, payer)
  expect([desktop.http, mobile.http]).toEqual([200, 200])
  const other = await open(linkId)
  expect(other.http).toBe(200)
  await capture(mobile)
  await capture(other)
  expect(await now(linkId)).toEqual({ uses: 2, paid: 2 * AMOUNT, refunds: [] })
})

describe('[C4.61, I7, I45] whoever types the phone of a payer', () => {
  test('is another payer, and learns nothing of it', async () => {
    const linkId = await make()
    const payer = customer()
    const paying = await open(linkId, payer)
    const typed = await open(linkId, guest({ phone: payer.phone }))
    expect(typed).toMatchObject({ http: 409, code: 'LINK_BUSY' })
    expect(typed).toEqual(await open(linkId, guest()))
    await capture(paying)
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: [] })
  })

  test('releases nothing that is the payer’s by paying a use of their own', async () => {
    const linkId = await make({ maxUses: 2 })
    const payer = customer()
    const paying = await open(linkId, payer)
    await capture(await open(linkId, guest({ phone: payer.phone })))
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
    await capture(paying)
    expect(await now(linkId)).toEqual({ uses: 2, paid: 2 * AMOUNT, refunds: [] })
  })
})

/** Time goes by for a link, and for what guests have held of it. */
async function age(linkId: string, seconds: number): Promise<void> {
  const ago = `interval '${seconds} seconds'`
  await app.database.raw(
    `update payment_link_uses set held_until = held_until - ${ago} where link_id = $1`,
    [linkId],
  )
  await app.database.raw(
    `update guest_holds set began_at = began_at - ${ago}, first_ends_at = first_ends_at - ${ago}
     where variant_id = name_of_link($1)`,
    [linkId],
  )
}

async function holdsOf(linkId: string) {
  const { rows } = await app.database.raw(
    `select held_until::text as "heldUntil",
       extract(epoch from held_until - now())::int as "secondsLeft"
     from payment_link_uses where link_id = $1 and paid_at is null and held_until > now()`,
    [linkId],
  )
  return rows as { readonly heldUntil: string; readonly secondsLeft: number }[]
}
const endsOf = async (linkId: string) =>
  (await holdsOf(linkId)).map(({ heldUntil }) => heldUntil).toSorted()

describe('[C4.61, I7, I20] a guest holds a use once', () => {
  test('opening the payment again does not renew the hold, and after its end it is for others', async () => {
    const linkId = await make()
    const first = guest()
    expect((await open(linkId, first)).http).toBe(200)
    await age(linkId, 14 * 60)
    const ends = await endsOf(linkId)
    expect((await open(linkId, first)).http).toBe(200)
    expect(await endsOf(linkId)).toEqual(ends)
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
    await age(linkId, 61)
    expect((await open(linkId, first)).http).toBe(200)
    expect(await holdsOf(linkId)).toEqual([])
    const other = await open(linkId)
    expect(other.http).toBe(200)
    expect(await open(linkId, first)).toMatchObject({ code: 'LINK_BUSY' })
    await capture(other)
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: [] })
  })

  test('also what a server of the release before has held', async () => {
    const linkId = await make()
    const first = guest()
    await open(linkId, first)
    await app.database.raw('delete from guest_holds where variant_id = name_of_link($1)', [linkId])
    const ends = await endsOf(linkId)
    await open(linkId, first)
    expect(await endsOf(linkId)).toEqual(ends)
    await lapse(linkId)
    expect((await open(linkId, first)).http).toBe(200)
    expect(await holdsOf(linkId)).toEqual([])
  })

  test('after a failed payment until the end of the first hold', async () => {
    const linkId = await make()
    const first = guest()
    await fail(await open(linkId, first))
    expect(await holdsOf(linkId)).toEqual([])
    await age(linkId, 5 * 60)
    expect((await open(linkId, first)).http).toBe(200)
    const [hold] = await holdsOf(linkId)
    expect(hold?.secondsLeft).toBeLessThanOrEqual(10 * 60)
  })

  test('and again an hour later, or at once with a verified phone', async () => {
    const linkId = await make({ maxUses: 2 })
    const [first, second] = [guest(), guest()]
    await open(linkId, first)
    await open(linkId, second)
    await age(linkId, 16 * 60)
    await open(linkId, first)
    expect(await holdsOf(linkId)).toEqual([])
    await app.database.transaction((transaction) =>
      app.links.moveUses(transaction, {
        storeId: 'meher',
        from: `subject-${first.session}`,
        to: `subject-${first.phone}`,
      }),
    )
    expect((await open(linkId, { kind: 'USER', phone: first.phone })).http).toBe(200)
    expect(await holdsOf(linkId)).toHaveLength(1)
    await age(linkId, 45 * 60)
    expect((await open(linkId, second)).http).toBe(200)
    expect(await holdsOf(linkId)).toHaveLength(1)
  })
})

describe('[C4.61, I1, I7] a guest who holds no use any more', () => {
  async function late(linkId: string) {
    const payer = guest()
    await open(linkId, payer)
    await age(linkId, 16 * 60)
    return open(linkId, payer)
  }

  test('pays where nobody else does', async () => {
    const linkId = await make()
    await capture(await late(linkId))
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: [] })
  })

  test('takes nothing from who is paying now', async () => {
    const linkId = await make()
    const opened = await late(linkId)
    const inTime = await open(linkId)
    await capture(opened)
    await capture(inTime)
    expect(await now(linkId)).toEqual({ uses: 1, paid: AMOUNT, refunds: ['LINK_ENDED'] })
  })
})

describe('[C4.61, I20] guests of one address hold a share of a link together', () => {
  test('three uses: who comes after them pays without one, and keeps nobody away', async () => {
    const linkId = await make({ maxUses: 5 })
    for (let count = 0; count < 6; count += 1) {
      expect((await open(linkId, guest({ remoteAddress: '203.0.113.1' }))).http).toBe(200)
    }
    expect(await holdsOf(linkId)).toHaveLength(3)
    expect((await open(linkId)).http).toBe(200)
    expect((await open(linkId, guest())).http).toBe(200)
    expect(await open(linkId)).toMatchObject({ code: 'LINK_BUSY' })
    expect(await open(linkId, guest())).toMatchObject({ code: 'LINK_BUSY' })
  })

  test('the last use once: another session does not hold it anew', async () => {
    const linkId = await make()
    await open(linkId, guest({ remoteAddress: '203.0.113.2' }))
    await age(linkId, 16 * 60)
    expect((await open(linkId, guest({ remoteAddress: '203.0.113.2' }))).http).toBe(200)
    expect(await holdsOf(linkId)).toEqual([])
    expect((await open(linkId, guest({ remoteAddress: '203.0.113.3' }))).http).toBe(200)
    expect(await holdsOf(linkId)).toHaveLength(1)
  })

  test('a network of IPv6 addresses holds no more than one of them', async () => {
    const linkId = await make({ maxUses: 5 })
    for (let count = 0; count < 5; count += 1) {
      await open(linkId, guest({ remoteAddress: `2001:db8:48:${count}::1` }))
    }
    expect(await holdsOf(linkId)).toHaveLength(3)
  })

  test('what is paid counts no longer', async () => {
    const linkId = await make({ maxUses: 9 })
    const here = () => guest({ remoteAddress: '203.0.113.4' })
    for (let count = 0; count < 3; count += 1) await capture(await open(linkId, here()))
    await open(linkId, here())
    expect(await holdsOf(linkId)).toHaveLength(1)
    expect(await now(linkId)).toEqual({ uses: 3, paid: 3 * AMOUNT, refunds: [] })
  })
})

const stage = (linkId: string, payer: Payer, amount = AMOUNT) =>
  request('POST', '/integrations/checkout/woo-commerce/stage-order', payer, {
    cart_id: linkId,
    amount,
    payment: { option: 'UPI' },
    subPaymentMethod: 'SWP',
  })

test('[I7] what is only staged takes nothing from who pays', async () => {
  const linkId = await make({ minPart: 10_000 })
  const paying = await open(linkId, customer(), 40_000)
  const other = guest()
  const opened = await open(linkId, other, 30_000)
  expect(await stage(linkId, other, AMOUNT)).toMatchObject({ http: 200 })
  await capture(paying)
  await capture(opened)
  expect(await now(linkId)).toEqual({ uses: 2, paid: AMOUNT, refunds: [] })
})

test('[I7, D-76] who signs in is not kept away by what their guest’s session holds', async () => {
  const linkId = await make()
  const [payer, before] = [customer(), guest()]
  await stage(linkId, payer)
  await open(linkId, before)
  expect(await open(linkId, payer)).toMatchObject({ code: 'LINK_BUSY' })
  await app.database.transaction((transaction) =>
    app.links.moveUses(transaction, {
      storeId: 'meher',
      from: `subject-${before.session}`,
      to: `subject-${payer.phone}`,
    }),
  )
  expect(await open(linkId, payer)).toMatchObject({ http: 200 })
})

test('[I7] in parts: what others pay now is not offered again', async () => {
  const linkId = await make({ minPart: 10_000 })
  const first = await open(linkId, customer(), 40_000)
  expect(await open(linkId, customer(), 40_000)).toMatchObject({ code: 'LINK_BUSY' })
  const second = await open(linkId, customer(), 30_000)
  await capture(second)
  await capture(first)
  expect(await now(linkId)).toEqual({ uses: 2, paid: AMOUNT, refunds: [] })
})

test('[I1, I2] two pay the last use, and both reports are settled at once: one is refunded, none fails', async () => {
  const linkId = await make()
  const payers = [customer(), customer()]
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
        payers[index] ?? customer(),
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
