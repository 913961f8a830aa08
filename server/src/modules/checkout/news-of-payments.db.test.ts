import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../db/statement.ts'
import type { ProviderEvent } from '../../ports/payment-provider.ts'
import { makeCheckoutWorld } from './testing/checkout-world.ts'
import type { CheckoutWorld } from './testing/checkout-world.ts'

const TOTAL = 249_00

/** All that is known of a cart at the end, without the names that differ from run to run. */
const stateOf = statement<{ readonly state: object }>(
  'test.state-of-cart',
  `select jsonb_build_object(
     'attempts', (select jsonb_agg(jsonb_build_array(state, is_void) order by created_at)
       from payment_attempts where cart_id = $1),
     'payments', (select jsonb_agg(jsonb_build_array(status, kept) order by kept, status)
       from payments where cart_id = $1),
     'orders', (select jsonb_agg(jsonb_build_array(prepaid_paise, cod_paise,
         (select kept from payments p where p.provider_payment_id = o.provider_payment_id)))
       from orders o where cart_id = $1),
     'refunds', (select jsonb_agg(jsonb_build_array(r.amount_paise, r.reason, r.state))
       from refunds r join payments p using (provider_payment_id) where p.cart_id = $1),
     'stock', (select jsonb_agg(jsonb_build_array(quantity, state))
       from stock_holds where cart_id = $1)) as state`,
)
const forgetProviderOrder = statement<unknown>(
  'test.forget-provider-order',
  'update payment_attempts set provider_order_id = null where cart_id = $1',
)
const knowProviderOrder = statement<unknown>(
  'test.know-provider-order',
  'update payment_attempts set provider_order_id = $2 where cart_id = $1',
)
const setVoid = statement<unknown>(
  'test.set-void',
  'update payment_attempts set is_void = true where cart_id = $1',
)

vi.setConfig({ testTimeout: 120_000 })

const askOfRefundsNow = statement<unknown>(
  'test.ask-of-refunds-now',
  `update refunds set next_check_at = now() where next_check_at < 'infinity'`,
)
const askOfAttemptNow = statement<unknown>(
  'test.ask-of-attempt-now',
  `update payment_attempts set next_check_at = now()
   where cart_id = $1 and next_check_at < 'infinity'`,
)

let world: CheckoutWorld
let carts = 0
beforeAll(async () => {
  world = await makeCheckoutWorld()
})
afterAll(async () => {
  await world.close()
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, place) =>
    permutations(list.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  )
}

interface Opened {
  readonly cartId: string
  readonly providerOrderId: string
}

async function open(): Promise<Opened> {
  carts += 1
  const variantId = String(1000 + carts)
  world.shop.shelf.set(variantId, 1)
  const { cartId, openPayment } = await world.shopper(`+91${9_810_000_000 + carts}`, variantId)
  const { body } = await openPayment(TOTAL, 'one-key-per-cart')
  return { cartId, providerOrderId: body['providerOrderId'] ?? '' }
}

/** Everything that waits is done, and what the provider then tells of refunds is heard as well. */
async function settleDown(): Promise<void> {
  await world.queue.runAll()
  for (let round = 0; round < 4 && (await world.takeUpNews()) !== 0; round += 1);
  await world.queue.runAll()
  expect(await world.takeUpNews()).toBe(0)
}

/** How news may come: taken up as it comes, or kept and taken up together at the end. */
const WAYS = ['at once', 'at the end'] as const

async function hear(events: readonly ProviderEvent[], way: (typeof WAYS)[number]) {
  for (const event of events) {
    expect((await world.send(event)).statusCode).toBe(200)
    if (way === 'at once') await world.takeUpNews()
  }
}

/** Each order of the events, each event twice, ends in the one state that is given. */
async function endsAs(
  make: (opened: Opened) => readonly ProviderEvent[],
  end: object,
  before: (opened: Opened) => Promise<unknown> = async () => {},
) {
  const places = make(await open()).map((_event, place) => place)
  for (const way of WAYS) {
    for (const order of permutations(places)) {
      const opened = await open()
      await before(opened)
      const events = make(opened)
      const shuffled = order.flatMap((place) => events[place] ?? [])
      await hear([...shuffled, ...shuffled.toReversed()], way)
      await settleDown()
      const refunded = world.bank.endRefunds().flatMap((refund) => {
        const payment = world.bank.payments.get(refund.providerPaymentId)
        const isHere = payment?.providerOrderId === opened.providerOrderId
        return isHere ? [world.bank.event('refund.processed', { payment, refund })] : []
      })
      await hear([...refunded, ...refunded], way)
      await settleDown()
      const found = await world.database.first(stateOf, [opened.cartId])
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

test('[I9][I10][I12] failed, authorised, captured, order paid: any order ends as one order', async () => {
  const make = ({ providerOrderId }: Opened) => {
    const failed = world.bank.pay(providerOrderId, 'FAILED')
    const payment = world.bank.pay(providerOrderId)
    const authorized = { ...payment, status: 'AUTHORIZED' as const }
    return [
      world.bank.event('payment.failed', { payment: failed }),
      world.bank.event('payment.authorized', { payment: authorized }),
      world.bank.event('payment.captured', { payment }),
      world.bank.event('order.paid', { payment }),
    ]
  }
  const payments = [
    ['FAILED', false],
    ['CAPTURED', true],
  ]
  await endsAs(make, { ...paid, payments })
})

test('[I9] the same payment failed and was authorised late: any order ends as one order', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const payment = world.bank.pay(providerOrderId)
      const as = (status: 'FAILED' | 'AUTHORIZED') => ({ payment: { ...payment, status } })
      return [
        world.bank.event('payment.failed', as('FAILED')),
        world.bank.event('payment.authorized', as('AUTHORIZED')),
        world.bank.event('payment.captured', { payment }),
      ]
    },
    { ...paid, payments: [['CAPTURED', true]] },
  )
})

test('[I1] authorised only: it is captured by us, and ends as one order', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const failed = world.bank.pay(providerOrderId, 'FAILED')
      const payment = world.bank.pay(providerOrderId, 'AUTHORIZED')
      return [
        world.bank.event('payment.failed', { payment: failed }),
        world.bank.event('payment.authorized', { payment }),
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

test('[I3][I12] two captures on one order: any order ends as one order and one refund', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const [one, other] = [world.bank.pay(providerOrderId), world.bank.pay(providerOrderId)]
      return [
        world.bank.event('payment.captured', { payment: one }),
        world.bank.event('payment.captured', { payment: other }),
        world.bank.event('order.paid', { payment: one }),
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

test('[I14][I12] captured for a cart that was changed: any order ends as one refund', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const payment = world.bank.pay(providerOrderId)
      const authorized = { ...payment, status: 'AUTHORIZED' as const }
      return [
        world.bank.event('payment.authorized', { payment: authorized }),
        world.bank.event('payment.captured', { payment }),
        world.bank.event('order.paid', { payment }),
      ]
    },
    {
      attempts: [['REFUNDED', true]],
      payments: [['REFUNDED', false]],
      orders: null,
      refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
      stock: [[1, 'HELD']],
    },
    ({ cartId }) => world.database.run(setVoid, [cartId]),
  )
})

test('[I2][I6] told by every way at once, one payment is one order and nothing goes back', async () => {
  for (let round = 0; round < 20; round += 1) {
    const opened = await open()
    const failed = world.bank.pay(opened.providerOrderId, 'FAILED')
    const payment = world.bank.pay(opened.providerOrderId)
    const event = () => world.bank.event('payment.captured', { payment })
    await world.database.run(askOfAttemptNow, [opened.cartId])
    await Promise.all([
      world.send(event()),
      world.send(world.bank.event('payment.failed', { payment: failed })),
      world.send(event()),
      world.payments.askAbout(world.meher, opened.cartId),
      world.payments.reconcile(),
    ])
    await settleDown()
    const found = await world.database.first(stateOf, [opened.cartId])
    const payments = [
      ['FAILED', false],
      ['CAPTURED', true],
    ]
    expect(found?.state).toEqual({ ...paid, payments })
  }
})

test('[I6][I9] another payment that fails while the order is being placed fails nothing', async () => {
  const opened = await open()
  const failed = world.bank.pay(opened.providerOrderId, 'FAILED')
  const payment = world.bank.pay(opened.providerOrderId)
  let failing: Promise<unknown> = Promise.resolve()
  world.meanwhile.deed = async () => {
    failing = world.send(world.bank.event('payment.failed', { payment: failed }))
    await setTimeout(200)
  }
  await world.send(world.bank.event('payment.captured', { payment }))
  await failing
  world.meanwhile.deed = async () => {}
  await settleDown()
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject(paid)
})

test('[I1][I9][I12] given back at the provider before we heard of its capture: no order comes of it', async () => {
  const opened = await open()
  const payment = world.bank.pay(opened.providerOrderId)
  const refunded = { ...payment, status: 'REFUNDED' as const }
  await world.send(world.bank.event('payment.captured', { payment: refunded }))
  await world.send(world.bank.event('payment.captured', { payment }))
  await settleDown()
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    attempts: [['REFUNDED', false]],
    payments: [['REFUNDED', false]],
    orders: null,
    refunds: null,
  })
})

test('[I10] news that is quicker than our own note of the payment is kept until then', async () => {
  const opened = await open()
  await world.database.run(forgetProviderOrder, [opened.cartId])
  const payment = world.bank.pay(opened.providerOrderId)
  const event = world.bank.event('payment.captured', { payment })
  await hear([event, event], 'at once')
  expect(await world.takeUpNews()).toBe(1)
  await world.database.run(knowProviderOrder, [opened.cartId, opened.providerOrderId])
  await settleDown()
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toEqual({ ...paid, payments: [['CAPTURED', true]] })
})

test('[I10][I15] a forged event changes nothing, and is not even kept', async () => {
  const opened = await open()
  const before = await world.database.first(stateOf, [opened.cartId])
  const payment = world.bank.pay(opened.providerOrderId)
  const event = world.bank.event('payment.captured', { payment })
  for (const proof of [{}, { 'x-proof': 'another word' }]) {
    expect((await world.send(event, proof)).statusCode).toBe(401)
  }
  expect(await world.takeUpNews()).toBe(0)
  expect(await world.database.first(stateOf, [opened.cartId])).toEqual(before)
})

test('[I8] with every event lost, asking the provider ends in the same state', async () => {
  const opened = await open()
  world.bank.pay(opened.providerOrderId, 'FAILED')
  world.bank.pay(opened.providerOrderId)
  world.bank.pay(opened.providerOrderId)
  for (let time = 0; time < 3; time += 1) {
    await world.payments.askAbout(world.meher, opened.cartId)
    await settleDown()
    world.bank.endRefunds()
  }
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    ...paid,
    refunds: [[TOTAL, 'DUPLICATE_PAYMENT', expect.anything()]],
  })
})

test('[I1][I4] a refund that the provider gives up is asked for again, until it has arrived', async () => {
  const opened = await open()
  await world.database.run(setVoid, [opened.cartId])
  const payment = world.bank.pay(opened.providerOrderId)
  await hear([world.bank.event('payment.captured', { payment })], 'at once')
  await settleDown()
  const isMine = ({ providerPaymentId }: { readonly providerPaymentId: string }) =>
    providerPaymentId === payment.providerPaymentId
  const givenUp = world.bank.endRefunds('FAILED').filter(isMine)
  const failed = givenUp.map((refund) => world.bank.event('refund.failed', { payment, refund }))
  await hear([...failed, ...failed], 'at once')
  await world.database.run(askOfRefundsNow, [])
  await world.payments.reconcile()
  await hear(failed, 'at once')
  expect(world.bank.endRefunds().filter(isMine)).toMatchObject([
    { status: 'FAILED' },
    { status: 'PROCESSED', amount: TOTAL },
  ])
  await world.database.run(askOfRefundsNow, [])
  await world.payments.reconcile()
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    orders: null,
    refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
  })
})

test('[I12] news of a refund that is quicker than the answer is not undone by it', async () => {
  const opened = await open()
  await world.database.run(setVoid, [opened.cartId])
  const payment = world.bank.pay(opened.providerOrderId)
  await hear([world.bank.event('payment.captured', { payment })], 'at once')
  const giveBack = world.bank.provider.refund
  world.bank.provider.refund = async (asked) => {
    const answer = await giveBack(asked)
    const refund = { ...answer, status: 'PROCESSED' as const }
    await hear([world.bank.event('refund.processed', { payment, refund })], 'at once')
    return answer
  }
  await settleDown()
  world.bank.provider.refund = giveBack
  const found = await world.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({ refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']] })
})

test('[I3][I8] a second capture after the order, with its news lost, is found and goes back', async () => {
  const opened = await open()
  const payment = world.bank.pay(opened.providerOrderId)
  await hear([world.bank.event('payment.captured', { payment })], 'at once')
  const second = world.bank.pay(opened.providerOrderId)
  await world.database.run(askOfAttemptNow, [opened.cartId])
  await world.payments.reconcile()
  await settleDown()
  const returned = [...world.bank.refunds.values()].map((refund) => refund.providerPaymentId)
  expect(returned).toContain(second.providerPaymentId)
  expect(returned).not.toContain(payment.providerPaymentId)
})

test('[I6] a payment that fails in one tab does not take the goods from the other', async () => {
  carts += 1
  const variantId = String(1000 + carts)
  world.shop.shelf.set(variantId, 1)
  const shopper = await world.shopper(`+91${9_810_000_000 + carts}`, variantId)
  const one = await shopper.openPayment(TOTAL, 'key-of-tab-1')
  const other = await shopper.openPayment(TOTAL, 'key-of-tab-2')
  const fail = async (providerOrderId = '') => {
    const payment = world.bank.pay(providerOrderId, 'FAILED')
    await hear([world.bank.event('payment.failed', { payment })], 'at once')
    const found = await world.database.first(stateOf, [shopper.cartId])
    return found?.state
  }
  expect(await fail(one.body['providerOrderId'])).toMatchObject({ stock: [[1, 'HELD']] })
  expect(await fail(other.body['providerOrderId'])).toMatchObject({ stock: null })
})

test('[I4] none of it went wrong on the way', () => {
  expect(world.problems).toEqual([])
})
