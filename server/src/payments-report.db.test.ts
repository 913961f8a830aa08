/** The report finds what is planted, and nothing else. [ADR-063, I1, I16, I18] */
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const TOKEN = 'the token of the metrics'
let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({
    environment: { METRICS_TOKEN: TOKEN },
    meher(file) {
      const partialCod = { prepaid: { kind: 'FLAT', amount: 10_000 }, mode: 'DEPOSIT' }
      file['uiConfig'] = { ...file['uiConfig'], partialCod: true }
      file['payments'] = { ...file['payments'], partialCod }
    },
  })
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const report = (fromMs = Date.now() - HOUR_MS, toMs = Date.now() + HOUR_MS) =>
  app.payments.report(app.meher, { from: new Date(fromMs), to: new Date(toMs) })

async function pay(more: object = {}) {
  const shopper = await openShopper(app)
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, more)
  const payment = app.provider.pay(opened.reply.providerOrderId)
  await app.receive('razorpay', { eventId: `e${(events += 1)}`, isRedundant: false, payment })
  return { shopper, payment }
}

const cancel = (cartId: string) =>
  app.database.transaction((transaction) =>
    app.payments.refundForCause(transaction, {
      store: app.meher,
      payableId: payableOfCart(cartId).payableId,
      requestId: `back-${(events += 1)}`,
      reason: 'ORDER_CANCELLED',
    }),
  )

test('[I1, I18] paid, split, cancelled and on delivery: the sums agree, and there is no difference', async () => {
  await pay()
  await pay({ payment: { option: 'UPI', partial: true } })
  const { shopper } = await pay()
  await cancel(shopper.cartId)
  await (await openShopper(app)).placeCod()
  const found = await report()
  expect(found).toMatchObject({
    captured: { count: 3, amount: 2 * TEA_FOR_TWO + 10_000 },
    orders: { count: 3, amount: 2 * TEA_FOR_TWO + 10_000, deposits: 10_000 },
    links: { count: 0 },
    differences: [],
  })
  expect(found.refunded.amount + found.refundsOpen.amount).toBe(TEA_FOR_TWO)
  // Midnight between capture and order makes no difference.
  const { rows } = await app.database.raw(
    `select extract(epoch from max(captured_at)) * 1000 as at from payments`,
  )
  const { at } = rows[0] as { at: string }
  for (const edge of [Number(at), Number(at) + 1]) {
    expect((await report(edge)).differences).toEqual([])
    expect((await report(undefined, edge)).differences).toEqual([])
  }
  const ofOther = await app.payments.report(app.dhaga, { from: new Date(0), to: new Date() })
  expect(ofOther).toMatchObject({ captured: { count: 0 }, orders: { count: 0 } })
})

test('[I1] what is planted is found: each kind, with its payment, amount and age', async () => {
  const [lost, unpaid, other] = [await pay(), await pay(), await pay()]
  const [twice, late] = [await pay(), await pay()]
  await cancel(twice.shopper.cartId)
  await cancel(late.shopper.cartId)
  const plant = (text: string, id: string) => app.database.raw(text, [id])
  const idOf = ({ payment }: typeof lost) => payment.providerPaymentId
  await plant(
    'update orders set provider_payment_id = null where provider_payment_id = $1',
    idOf(lost),
  )
  await plant('delete from payments where provider_payment_id = $1', idOf(unpaid))
  await plant(
    'update payments set amount_paise = amount_paise - 700 where provider_payment_id = $1',
    idOf(other),
  )
  await plant(
    'update refunds set amount_paise = amount_paise + 900 where provider_payment_id = $1',
    idOf(twice),
  )
  await plant(
    `update refunds set state = 'PROCESSING', promised_on = '2020-01-01',
       created_at = now() - interval '3 days' where provider_payment_id = $1`,
    idOf(late),
  )
  const { differences } = await report()
  const found = differences.map(({ kind, id, amount }) => [kind, id, amount])
  const [paid, more] = [TEA_FOR_TWO, 700]
  expect(found).toEqual(
    expect.arrayContaining([
      ['CAPTURED_WITHOUT_ORDER', `RAZORPAY ${idOf(lost)}`, paid],
      ['OTHER_AMOUNT', `RAZORPAY ${idOf(other)}`, more],
      ['REFUNDED_TOO_MUCH', `RAZORPAY ${idOf(twice)}`, 900],
      ['REFUND_LATE', `RAZORPAY ${idOf(late)}`, paid],
    ]),
  )
  const kinds = found.map(([kind]) => kind).toSorted()
  expect(kinds).toEqual([
    'CAPTURED_WITHOUT_ORDER',
    'ORDER_WITHOUT_PAYMENT',
    'ORDER_WITHOUT_PAYMENT',
    'OTHER_AMOUNT',
    'REFUNDED_TOO_MUCH',
    'REFUND_LATE',
  ])
  const ages = differences.filter(({ kind }) => kind === 'REFUND_LATE')
  expect(ages[0]?.ageSeconds).toBeGreaterThan(2 * 86_400)
})

test('[I1] a capture that nothing answers shows in the figures of the operator after ten minutes', async () => {
  const { payment } = await pay()
  const { rows } = await app.database.raw(
    `update payments set kept = false, captured_at = now() - interval '11 minutes'
     where provider_payment_id = $1 returning 1`,
    [payment.providerPaymentId],
  )
  expect(rows).toHaveLength(1)
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.http.inject({ url: '/metrics', headers })
  expect(body).toMatch(/^thela_payments_unresolved [1-9]/m)
  expect(body).toMatch(/^thela_refunds_late \d/m)
})

test('[I1] the provider says that a part went back before the order: the rest goes back too', async () => {
  const shopper = await openShopper(app)
  const opened = await shopper.pay()
  const payment = app.provider.pay(opened.reply.providerOrderId)
  const returned = { ...payment, refundedTotal: paise(20_000) }
  await app.receive('razorpay', {
    eventId: `e${(events += 1)}`,
    isRedundant: false,
    payment: returned,
  })
  const { rows } = await app.database.raw(
    'select amount_paise::int as amount, reason from refunds where provider_payment_id = $1',
    [payment.providerPaymentId],
  )
  expect(rows).toEqual([{ amount: TEA_FOR_TWO - 20_000, reason: 'REFUND_BEGUN' }])
})
