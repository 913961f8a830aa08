import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import type { PaymentEvent, ProviderRefund } from '../../../ports/payment-provider.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { TEST_MS } from '../../../../../test-limits.ts'

const TOTAL = 249_00

/** All that is known of a cart at the end, without the names that differ from run to run. */
const stateOf = statement<{ readonly state: object }, { payableId: string }>(
  'test.state-of-cart',
  (v) => sql`select jsonb_build_object(
     'attempts', (select jsonb_agg(jsonb_build_array(state, is_void) order by created_at)
       from payment_attempts where payable_id = ${v.payableId}),
     'payments', (select jsonb_agg(jsonb_build_array(status, kept) order by kept, status)
       from payments where payable_id = ${v.payableId}),
     'orders', (select jsonb_agg(jsonb_build_array(prepaid_paise, cod_paise,
         (select kept from payments p where p.provider_payment_id = o.provider_payment_id)))
       from orders o where payable_id = ${v.payableId}),
     'refunds', (select jsonb_agg(jsonb_build_array(r.amount_paise, r.reason, r.state))
       from refunds r join payments p using (provider_payment_id)
       where p.payable_id = ${v.payableId}),
     'stock', (select jsonb_agg(jsonb_build_array(quantity, state))
       from stock_holds where payable_id = ${v.payableId})) as state`,
)
const removeProviderOrder = statement<unknown, { payableId: string }>(
  'test.clear-provider-order',
  (v) => sql`update payment_attempts set provider_order_id = null
   where payable_id = ${v.payableId}`,
)
const writeProviderOrder = statement<unknown, { payableId: string; providerOrderId: string }>(
  'test.set-provider-order',
  (v) => sql`update payment_attempts set provider_order_id = ${v.providerOrderId}
   where payable_id = ${v.payableId}`,
)
const holdCounter = statement<unknown>(
  'test.hold-order-counter',
  () => sql`insert into order_counters as c (store_id, last_number) values ('meher', 1001)
   on conflict (store_id) do update set last_number = c.last_number + 1`,
)
const setVoid = statement<unknown, { payableId: string }>(
  'test.set-void',
  (v) => sql`update payment_attempts set is_void = true where payable_id = ${v.payableId}`,
)

vi.setConfig({ testTimeout: 2 * TEST_MS })

const reconcileRefundsNow = statement<unknown>(
  'test.check-refunds-now',
  () => sql`update refunds set next_check_at = now() where next_check_at < 'infinity'`,
)
const reconcileAttemptNow = statement<unknown, { payableId: string }>(
  'test.check-attempt-now',
  (v) => sql`update payment_attempts set next_check_at = now()
   where payable_id = ${v.payableId} and next_check_at < 'infinity'`,
)

let app: TestApp
let carts = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  app.provider.account.newRefund = 'PENDING'
})

/** Sends an event of the provider over the wire. */
const send = (event: object, proof?: Readonly<Record<string, string>>) =>
  app.receive('razorpay', event, proof ? { proof } : {})

afterAll(async () => {
  await app.close()
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

interface Opened {
  readonly cartId: string
  readonly providerOrderId: string
}

async function open(): Promise<Opened> {
  carts += 1
  const variantId = String(1000 + carts)
  offerPiece(app, variantId, 1)
  const { cartId, openPayment } = await openPayer(app, `+91${9_810_000_000 + carts}`, variantId)
  const { body } = await openPayment(TOTAL, 'one-key-per-cart')
  return { cartId, providerOrderId: body['providerOrderId'] ?? '' }
}

/** Runs all waiting work, including the provider's events about refunds. */
async function settleDown(): Promise<void> {
  await app.jobs.runAll()
  for (let round = 0; round < 4 && (await app.applyEvents()) !== 0; round += 1);
  await app.jobs.runAll()
  expect(await app.applyEvents()).toBe(0)
}

/** How events arrive: applied at once, or stored and applied together at the end. */
const WAYS = ['at once', 'at the end'] as const

async function onMessage(events: readonly PaymentEvent[], way: (typeof WAYS)[number]) {
  for (const event of events) {
    expect((await send(event)).statusCode).toBe(200)
    if (way === 'at once') await app.applyEvents()
  }
}

/** Each order of the events, each event twice, ends in the given state. */
async function endsAs(
  make: (opened: Opened) => readonly PaymentEvent[],
  end: object,
  before: (opened: Opened) => Promise<unknown> = async () => {},
) {
  const places = make(await open()).map((_event, index) => index)
  for (const way of WAYS) {
    for (const order of permutations(places)) {
      const opened = await open()
      await before(opened)
      const events = make(opened)
      const shuffled = order.flatMap((index) => events[index] ?? [])
      await onMessage([...shuffled, ...shuffled.toReversed()], way)
      await settleDown()
      const refunded = app.provider.endRefunds().flatMap((refund) => {
        const payment = app.provider.payments.get(refund.providerPaymentId)
        const isHere = payment?.providerOrderId === opened.providerOrderId
        return isHere ? [app.provider.event('refund.processed', { payment, refund })] : []
      })
      await onMessage([...refunded, ...refunded], way)
      await settleDown()
      const found = await app.database.first(stateOf({ payableId: opened.cartId }))
      expect({ way, order, ...found?.state }).toEqual({ way, order, ...end })
    }
  }
}

const paid = {
  attempts: [['CAPTURED', false]],
  orders: [[TOTAL, 0, true]],
  refunds: null,
  stock: [[1, 'SOLD']],
}

test('[I9, I10, I12] failed, authorised, captured, order paid: any order of events ends as one order', async () => {
  const make = ({ providerOrderId }: Opened) => {
    const failed = app.provider.pay(providerOrderId, { status: 'FAILED' })
    const payment = app.provider.pay(providerOrderId)
    const authorized = { ...payment, status: 'AUTHORIZED' as const }
    return [
      app.provider.event('payment.failed', { payment: failed }),
      app.provider.event('payment.authorized', { payment: authorized }),
      app.provider.event('payment.captured', { payment }),
      app.provider.event('order.paid', { payment }),
    ]
  }
  const payments = [
    ['FAILED', false],
    ['CAPTURED', true],
  ]
  await endsAs(make, { ...paid, payments })
})

test('[I9] the same payment failed and was authorised late: any order of events ends as one order', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const payment = app.provider.pay(providerOrderId)
      const as = (status: 'FAILED' | 'AUTHORIZED') => ({ payment: { ...payment, status } })
      return [
        app.provider.event('payment.failed', as('FAILED')),
        app.provider.event('payment.authorized', as('AUTHORIZED')),
        app.provider.event('payment.captured', { payment }),
      ]
    },
    { ...paid, payments: [['CAPTURED', true]] },
  )
})

test('[I1] authorised only: we capture it, and it ends as one order', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const failed = app.provider.pay(providerOrderId, { status: 'FAILED' })
      const payment = app.provider.pay(providerOrderId, { status: 'AUTHORIZED' })
      return [
        app.provider.event('payment.failed', { payment: failed }),
        app.provider.event('payment.authorized', { payment }),
      ]
    },
    {
      ...paid,
      payments: [
        ['FAILED', false],
        ['CAPTURED', true],
      ],
    },
  )
})

test('[I3, I12] two captures on one order: any order ends as one order and one refund', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const [item, other] = [app.provider.pay(providerOrderId), app.provider.pay(providerOrderId)]
      return [
        app.provider.event('payment.captured', { payment: item }),
        app.provider.event('payment.captured', { payment: other }),
        app.provider.event('order.paid', { payment: item }),
      ]
    },
    {
      ...paid,
      payments: [
        ['REFUNDED', false],
        ['CAPTURED', true],
      ],
      refunds: [[TOTAL, 'DUPLICATE_PAYMENT', 'PROCESSED']],
    },
  )
})

test('[I14, I12] captured for a cart that was changed: any order ends as one refund', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const payment = app.provider.pay(providerOrderId)
      const authorized = { ...payment, status: 'AUTHORIZED' as const }
      return [
        app.provider.event('payment.authorized', { payment: authorized }),
        app.provider.event('payment.captured', { payment }),
        app.provider.event('order.paid', { payment }),
      ]
    },
    {
      attempts: [['REFUNDED', true]],
      payments: [['REFUNDED', false]],
      orders: null,
      refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
      stock: [[1, 'HELD']],
    },
    ({ cartId }) => app.database.run(setVoid({ payableId: cartId })),
  )
})

test('[I2, I6, C4.49] reported in every way at once, one payment is one order and nothing is refunded', async () => {
  for (let round = 0; round < 20; round += 1) {
    const opened = await open()
    const failed = app.provider.pay(opened.providerOrderId, { status: 'FAILED' })
    const payment = app.provider.pay(opened.providerOrderId)
    const event = () => app.provider.event('payment.captured', { payment })
    await app.database.run(reconcileAttemptNow({ payableId: opened.cartId }))
    await Promise.all([
      send(event()),
      send(app.provider.event('payment.failed', { payment: failed })),
      send(event()),
      app.payments.handlePaymentReturn(app.meher, {
        payableId: opened.cartId,
        form: {},
      }),
      app.payments.reconcile(),
    ])
    await settleDown()
    const found = await app.database.first(stateOf({ payableId: opened.cartId }))
    const payments = [
      ['FAILED', false],
      ['CAPTURED', true],
    ]
    expect(found?.state).toEqual({ ...paid, payments })
  }
})

test('[I6, I9] another payment that fails while the order is being placed has no effect', async () => {
  const opened = await open()
  const failed = app.provider.pay(opened.providerOrderId, { status: 'FAILED' })
  const payment = app.provider.pay(opened.providerOrderId)
  let both: Promise<unknown> = Promise.resolve()
  await app.database.transaction(async (transaction) => {
    // The order is written but for its number.
    await transaction.run(holdCounter())
    const placing = send(app.provider.event('payment.captured', { payment }))
    await untilBlocked(app.databaseUrl)
    const failing = send(app.provider.event('payment.failed', { payment: failed }))
    both = Promise.all([placing, failing])
    // Either it waits for the placing order, or it is done.
    await Promise.race([failing, untilBlocked(app.databaseUrl, 2)])
  })
  await both
  await settleDown()
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toMatchObject(paid)
})

test('[I1, I9, I12] refunded at the provider before its capture is known: no order is placed', async () => {
  const opened = await open()
  const payment = app.provider.pay(opened.providerOrderId)
  const refunded = { ...payment, status: 'REFUNDED' as const }
  await send(app.provider.event('payment.captured', { payment: refunded }))
  await send(app.provider.event('payment.captured', { payment }))
  await settleDown()
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toMatchObject({
    attempts: [['REFUNDED', false]],
    payments: [['REFUNDED', false]],
    orders: null,
    refunds: null,
  })
})

test('[I10] an event that arrives before our own record of the payment is kept until then', async () => {
  const opened = await open()
  await app.database.run(removeProviderOrder({ payableId: opened.cartId }))
  const payment = app.provider.pay(opened.providerOrderId)
  const event = app.provider.event('payment.captured', { payment })
  await onMessage([event, event], 'at once')
  expect(await app.applyEvents()).toBe(1)
  await app.database.run(
    writeProviderOrder({ payableId: opened.cartId, providerOrderId: opened.providerOrderId }),
  )
  await settleDown()
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toEqual({ ...paid, payments: [['CAPTURED', true]] })
})

test('[I10, I15] an event with an invalid signature changes nothing, and is not stored', async () => {
  const opened = await open()
  const before = await app.database.first(stateOf({ payableId: opened.cartId }))
  const payment = app.provider.pay(opened.providerOrderId)
  const event = app.provider.event('payment.captured', { payment })
  for (const proof of [{}, { 'x-proof': '' }, { 'x-proof': 'another word' }]) {
    expect((await send(event, proof)).statusCode).toBe(401)
  }
  expect(await app.applyEvents()).toBe(0)
  expect(await app.database.first(stateOf({ payableId: opened.cartId }))).toEqual(before)
})

test('[I8] with every event lost, asking the provider ends in the same state', async () => {
  const opened = await open()
  app.provider.pay(opened.providerOrderId, { status: 'FAILED' })
  app.provider.pay(opened.providerOrderId)
  app.provider.pay(opened.providerOrderId)
  for (let time = 0; time < 3; time += 1) {
    await app.payments.handlePaymentReturn(app.meher, {
      payableId: opened.cartId,
      form: {},
    })
    await settleDown()
    app.provider.endRefunds()
  }
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toMatchObject({
    ...paid,
    refunds: [[TOTAL, 'DUPLICATE_PAYMENT', expect.anything()]],
  })
})

test('[I1, I4] a refund that fails at the provider is requested again, until it has arrived', async () => {
  const opened = await open()
  await app.database.run(setVoid({ payableId: opened.cartId }))
  const payment = app.provider.pay(opened.providerOrderId)
  await onMessage([app.provider.event('payment.captured', { payment })], 'at once')
  await settleDown()
  const isMine = ({ providerPaymentId }: { readonly providerPaymentId: string }) =>
    providerPaymentId === payment.providerPaymentId
  const givenUp = app.provider.endRefunds('FAILED').filter(isMine)
  const failed = givenUp.map((refund) => app.provider.event('refund.failed', { payment, refund }))
  await onMessage([...failed, ...failed], 'at once')
  await app.database.run(reconcileRefundsNow())
  await app.payments.reconcile()
  await onMessage(failed, 'at once')
  expect(app.provider.endRefunds().filter(isMine)).toMatchObject([
    { status: 'FAILED' },
    { status: 'PROCESSED', amount: TOTAL },
  ])
  await app.database.run(reconcileRefundsNow())
  await app.payments.reconcile()
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toMatchObject({
    orders: null,
    refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
  })
})

test('[I12] an event of a refund that arrives before the response is not undone by it', async () => {
  const opened = await open()
  await app.database.run(setVoid({ payableId: opened.cartId }))
  const payment = app.provider.pay(opened.providerOrderId)
  await onMessage([app.provider.event('payment.captured', { payment })], 'at once')
  app.provider.faults.wrap<ProviderRefund>('refund', async (giveBack) => {
    const response = await giveBack()
    const refund = { ...response, status: 'PROCESSED' as const }
    await onMessage([app.provider.event('refund.processed', { payment, refund })], 'at once')
    return response
  })
  await settleDown()
  app.provider.faults.end()
  const found = await app.database.first(stateOf({ payableId: opened.cartId }))
  expect(found?.state).toMatchObject({ refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']] })
})

test('[I3, I8] a second capture after the order, with its events lost, is found and refunded', async () => {
  const opened = await open()
  const payment = app.provider.pay(opened.providerOrderId)
  await onMessage([app.provider.event('payment.captured', { payment })], 'at once')
  const second = app.provider.pay(opened.providerOrderId)
  await app.database.run(reconcileAttemptNow({ payableId: opened.cartId }))
  await app.payments.reconcile()
  await settleDown()
  const returned = [...app.provider.refunds.values()].map((refund) => refund.providerPaymentId)
  expect(returned).toContain(second.providerPaymentId)
  expect(returned).not.toContain(payment.providerPaymentId)
})

test('[I6, C4.40] a payment that fails in one tab does not release the stock of the other', async () => {
  carts += 1
  const variantId = String(1000 + carts)
  offerPiece(app, variantId, 1)
  const shopper = await openPayer(app, `+91${9_810_000_000 + carts}`, variantId)
  const item = await shopper.openPayment(TOTAL, 'key-of-tab-1')
  const other = await shopper.openPayment(TOTAL, 'key-of-tab-2')
  const fail = async (providerOrderId = '') => {
    const payment = app.provider.pay(providerOrderId, { status: 'FAILED' })
    await onMessage([app.provider.event('payment.failed', { payment })], 'at once')
    const found = await app.database.first(stateOf({ payableId: shopper.cartId }))
    return found?.state
  }
  expect(await fail(item.body['providerOrderId'])).toMatchObject({ stock: [[1, 'HELD']] })
  expect(await fail(other.body['providerOrderId'])).toMatchObject({ stock: null })
})

test('[I4] no job or event failed on the way', () => {
  expect(app.logged('problem')).toEqual([])
})
