import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../db/statement.ts'
import type { PaymentEvent } from '../../ports/payment-provider.ts'
import { makeCheckoutEnvironment } from './testing/checkout-environment.ts'
import type { CheckoutEnvironment } from './testing/checkout-environment.ts'

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
const removeProviderOrder = statement<unknown>(
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

const reconcileRefundsNow = statement<unknown>(
  'test.ask-of-refunds-now',
  `update refunds set next_check_at = now() where next_check_at < 'infinity'`,
)
const reconcileAttemptNow = statement<unknown>(
  'test.ask-of-attempt-now',
  `update payment_attempts set next_check_at = now()
   where cart_id = $1 and next_check_at < 'infinity'`,
)

let environment: CheckoutEnvironment
let carts = 0
beforeAll(async () => {
  environment = await makeCheckoutEnvironment()
})
afterAll(async () => {
  await environment.close()
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
  environment.shop.inventory.set(variantId, 1)
  const { cartId, openPayment } = await environment.shopper(
    `+91${9_810_000_000 + carts}`,
    variantId,
  )
  const { body } = await openPayment(TOTAL, 'one-key-per-cart')
  return { cartId, providerOrderId: body['providerOrderId'] ?? '' }
}

/** Everything that waits is done, and what the provider then tells of refunds is heard as well. */
async function settleDown(): Promise<void> {
  await environment.queue.runAll()
  for (let round = 0; round < 4 && (await environment.applyEvents()) !== 0; round += 1);
  await environment.queue.runAll()
  expect(await environment.applyEvents()).toBe(0)
}

/** How news may come: taken up as it comes, or kept and taken up together at the end. */
const WAYS = ['at once', 'at the end'] as const

async function onMessage(events: readonly PaymentEvent[], way: (typeof WAYS)[number]) {
  for (const event of events) {
    expect((await environment.send(event)).statusCode).toBe(200)
    if (way === 'at once') await environment.applyEvents()
  }
}

/** Each order of the events, each event twice, ends in the one state that is given. */
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
      const refunded = environment.bank.endRefunds().flatMap((refund) => {
        const payment = environment.bank.payments.get(refund.providerPaymentId)
        const isHere = payment?.providerOrderId === opened.providerOrderId
        return isHere ? [environment.bank.event('refund.processed', { payment, refund })] : []
      })
      await onMessage([...refunded, ...refunded], way)
      await settleDown()
      const found = await environment.database.first(stateOf, [opened.cartId])
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

test('[I9, I10, I12] failed, authorised, captured, order paid: any order ends as one order', async () => {
  const make = ({ providerOrderId }: Opened) => {
    const failed = environment.bank.pay(providerOrderId, 'FAILED')
    const payment = environment.bank.pay(providerOrderId)
    const authorized = { ...payment, status: 'AUTHORIZED' as const }
    return [
      environment.bank.event('payment.failed', { payment: failed }),
      environment.bank.event('payment.authorized', { payment: authorized }),
      environment.bank.event('payment.captured', { payment }),
      environment.bank.event('order.paid', { payment }),
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
      const payment = environment.bank.pay(providerOrderId)
      const as = (status: 'FAILED' | 'AUTHORIZED') => ({ payment: { ...payment, status } })
      return [
        environment.bank.event('payment.failed', as('FAILED')),
        environment.bank.event('payment.authorized', as('AUTHORIZED')),
        environment.bank.event('payment.captured', { payment }),
      ]
    },
    { ...paid, payments: [['CAPTURED', true]] },
  )
})

test('[I1] authorised only: it is captured by us, and ends as one order', async () => {
  await endsAs(
    ({ providerOrderId }) => {
      const failed = environment.bank.pay(providerOrderId, 'FAILED')
      const payment = environment.bank.pay(providerOrderId, 'AUTHORIZED')
      return [
        environment.bank.event('payment.failed', { payment: failed }),
        environment.bank.event('payment.authorized', { payment }),
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
      const [item, other] = [
        environment.bank.pay(providerOrderId),
        environment.bank.pay(providerOrderId),
      ]
      return [
        environment.bank.event('payment.captured', { payment: item }),
        environment.bank.event('payment.captured', { payment: other }),
        environment.bank.event('order.paid', { payment: item }),
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
      const payment = environment.bank.pay(providerOrderId)
      const authorized = { ...payment, status: 'AUTHORIZED' as const }
      return [
        environment.bank.event('payment.authorized', { payment: authorized }),
        environment.bank.event('payment.captured', { payment }),
        environment.bank.event('order.paid', { payment }),
      ]
    },
    {
      attempts: [['REFUNDED', true]],
      payments: [['REFUNDED', false]],
      orders: null,
      refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
      stock: [[1, 'HELD']],
    },
    ({ cartId }) => environment.database.run(setVoid, [cartId]),
  )
})

test('[I2, I6, C4.49] told by every way at once, one payment is one order and nothing goes back', async () => {
  for (let round = 0; round < 20; round += 1) {
    const opened = await open()
    const failed = environment.bank.pay(opened.providerOrderId, 'FAILED')
    const payment = environment.bank.pay(opened.providerOrderId)
    const event = () => environment.bank.event('payment.captured', { payment })
    await environment.database.run(reconcileAttemptNow, [opened.cartId])
    await Promise.all([
      environment.send(event()),
      environment.send(environment.bank.event('payment.failed', { payment: failed })),
      environment.send(event()),
      environment.payments.handlePaymentReturn(environment.meher, {
        cartId: opened.cartId,
        form: {},
      }),
      environment.payments.reconcile(),
    ])
    await settleDown()
    const found = await environment.database.first(stateOf, [opened.cartId])
    const payments = [
      ['FAILED', false],
      ['CAPTURED', true],
    ]
    expect(found?.state).toEqual({ ...paid, payments })
  }
})

test('[I6, I9] another payment that fails while the order is being placed fails nothing', async () => {
  const opened = await open()
  const failed = environment.bank.pay(opened.providerOrderId, 'FAILED')
  const payment = environment.bank.pay(opened.providerOrderId)
  let failing: Promise<unknown> = Promise.resolve()
  environment.meanwhile.action = async () => {
    failing = environment.send(environment.bank.event('payment.failed', { payment: failed }))
    await setTimeout(200)
  }
  await environment.send(environment.bank.event('payment.captured', { payment }))
  await failing
  environment.meanwhile.action = async () => {}
  await settleDown()
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject(paid)
})

test('[I1, I9, I12] given back at the provider before we heard of its capture: no order comes of it', async () => {
  const opened = await open()
  const payment = environment.bank.pay(opened.providerOrderId)
  const refunded = { ...payment, status: 'REFUNDED' as const }
  await environment.send(environment.bank.event('payment.captured', { payment: refunded }))
  await environment.send(environment.bank.event('payment.captured', { payment }))
  await settleDown()
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    attempts: [['REFUNDED', false]],
    payments: [['REFUNDED', false]],
    orders: null,
    refunds: null,
  })
})

test('[I10] news that is quicker than our own note of the payment is kept until then', async () => {
  const opened = await open()
  await environment.database.run(removeProviderOrder, [opened.cartId])
  const payment = environment.bank.pay(opened.providerOrderId)
  const event = environment.bank.event('payment.captured', { payment })
  await onMessage([event, event], 'at once')
  expect(await environment.applyEvents()).toBe(1)
  await environment.database.run(knowProviderOrder, [opened.cartId, opened.providerOrderId])
  await settleDown()
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toEqual({ ...paid, payments: [['CAPTURED', true]] })
})

test('[I10, I15] a forged event changes nothing, and is not even kept', async () => {
  const opened = await open()
  const before = await environment.database.first(stateOf, [opened.cartId])
  const payment = environment.bank.pay(opened.providerOrderId)
  const event = environment.bank.event('payment.captured', { payment })
  for (const proof of [{}, { 'x-proof': 'another word' }]) {
    expect((await environment.send(event, proof)).statusCode).toBe(401)
  }
  expect(await environment.applyEvents()).toBe(0)
  expect(await environment.database.first(stateOf, [opened.cartId])).toEqual(before)
})

test('[I8] with every event lost, asking the provider ends in the same state', async () => {
  const opened = await open()
  environment.bank.pay(opened.providerOrderId, 'FAILED')
  environment.bank.pay(opened.providerOrderId)
  environment.bank.pay(opened.providerOrderId)
  for (let time = 0; time < 3; time += 1) {
    await environment.payments.handlePaymentReturn(environment.meher, {
      cartId: opened.cartId,
      form: {},
    })
    await settleDown()
    environment.bank.endRefunds()
  }
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    ...paid,
    refunds: [[TOTAL, 'DUPLICATE_PAYMENT', expect.anything()]],
  })
})

test('[I1, I4] a refund that the provider gives up is asked for again, until it has arrived', async () => {
  const opened = await open()
  await environment.database.run(setVoid, [opened.cartId])
  const payment = environment.bank.pay(opened.providerOrderId)
  await onMessage([environment.bank.event('payment.captured', { payment })], 'at once')
  await settleDown()
  const isMine = ({ providerPaymentId }: { readonly providerPaymentId: string }) =>
    providerPaymentId === payment.providerPaymentId
  const givenUp = environment.bank.endRefunds('FAILED').filter(isMine)
  const failed = givenUp.map((refund) =>
    environment.bank.event('refund.failed', { payment, refund }),
  )
  await onMessage([...failed, ...failed], 'at once')
  await environment.database.run(reconcileRefundsNow, [])
  await environment.payments.reconcile()
  await onMessage(failed, 'at once')
  expect(environment.bank.endRefunds().filter(isMine)).toMatchObject([
    { status: 'FAILED' },
    { status: 'PROCESSED', amount: TOTAL },
  ])
  await environment.database.run(reconcileRefundsNow, [])
  await environment.payments.reconcile()
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({
    orders: null,
    refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']],
  })
})

test('[I12] news of a refund that is quicker than the answer is not undone by it', async () => {
  const opened = await open()
  await environment.database.run(setVoid, [opened.cartId])
  const payment = environment.bank.pay(opened.providerOrderId)
  await onMessage([environment.bank.event('payment.captured', { payment })], 'at once')
  const giveBack = environment.bank.provider.refund
  environment.bank.provider.refund = async (input) => {
    const response = await giveBack(input)
    const refund = { ...response, status: 'PROCESSED' as const }
    await onMessage([environment.bank.event('refund.processed', { payment, refund })], 'at once')
    return response
  }
  await settleDown()
  environment.bank.provider.refund = giveBack
  const found = await environment.database.first(stateOf, [opened.cartId])
  expect(found?.state).toMatchObject({ refunds: [[TOTAL, 'CART_CHANGED', 'PROCESSED']] })
})

test('[I3, I8] a second capture after the order, with its news lost, is found and goes back', async () => {
  const opened = await open()
  const payment = environment.bank.pay(opened.providerOrderId)
  await onMessage([environment.bank.event('payment.captured', { payment })], 'at once')
  const second = environment.bank.pay(opened.providerOrderId)
  await environment.database.run(reconcileAttemptNow, [opened.cartId])
  await environment.payments.reconcile()
  await settleDown()
  const returned = [...environment.bank.refunds.values()].map((refund) => refund.providerPaymentId)
  expect(returned).toContain(second.providerPaymentId)
  expect(returned).not.toContain(payment.providerPaymentId)
})

test('[I6] a payment that fails in one tab does not take the goods from the other', async () => {
  carts += 1
  const variantId = String(1000 + carts)
  environment.shop.inventory.set(variantId, 1)
  const shopper = await environment.shopper(`+91${9_810_000_000 + carts}`, variantId)
  const item = await shopper.openPayment(TOTAL, 'key-of-tab-1')
  const other = await shopper.openPayment(TOTAL, 'key-of-tab-2')
  const fail = async (providerOrderId = '') => {
    const payment = environment.bank.pay(providerOrderId, 'FAILED')
    await onMessage([environment.bank.event('payment.failed', { payment })], 'at once')
    const found = await environment.database.first(stateOf, [shopper.cartId])
    return found?.state
  }
  expect(await fail(item.body['providerOrderId'])).toMatchObject({ stock: [[1, 'HELD']] })
  expect(await fail(other.body['providerOrderId'])).toMatchObject({ stock: null })
})

test('[I4] none of it went wrong on the way', () => {
  expect(environment.problems).toEqual([])
})
