/** A capture that the provider refuses, and what becomes of its job. [I1, I3] */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCapture } from '../../../testing/open-capture.ts'
import type { OpenedCapture } from '../../../testing/open-capture.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'

let app: TestApp
let carts = 700
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

/** A payment that is authorised and not captured, and its job, which waits. */
async function openBeforeCapture() {
  const opened = await openCapture(app, (carts += 1))
  const payment = opened.pay({ status: 'AUTHORIZED' })
  const event = app.provider.event('payment.authorized', { payment })
  expect((await app.receive('razorpay', event)).statusCode).toBe(200)
  await app.applyEvents()
  const [job, ...more] = app.jobs.waiting.splice(0)
  if (job?.name !== 'payments.capture' || more.length > 0) throw new Error('one capture waits')
  return { opened, payment, job }
}

async function findEnd({ cartId }: OpenedCapture) {
  const { rows } = await app.database.raw(
    `select (select count(*)::int from orders where payable_id = $1) as orders,
       (select jsonb_agg(jsonb_build_array(status, kept) order by status) from payments
         where payable_id = $1) as payments,
       (select count(*)::int from refunds r
         join payments p using (store_id, provider, provider_payment_id) where p.payable_id = $1) as refunds`,
    [cartId],
  )
  const jobs = app.jobs.waiting.splice(0).filter(({ name }) => name === 'payments.capture')
  return { ...(rows[0] as object), captures: jobs.length }
}

test('another payment has paid its order, of which no report arrived: the job ends, and there is one order', async () => {
  const { opened, job } = await openBeforeCapture()
  opened.pay()
  await app.jobs.run(job)
  const payments = [
    ['AUTHORIZED', false],
    ['CAPTURED', true],
  ]
  expect(await findEnd(opened)).toEqual({ orders: 1, payments, refunds: 0, captures: 0 })
})

test.each([
  ['was reported when it was captured', true],
  ['was never reported', false],
])(
  'another payment, which %s, paid its order and has gone back since: the job ends',
  async (_, isReported) => {
    const { opened, job } = await openBeforeCapture()
    const other = opened.pay()
    if (isReported) {
      await app.receive('razorpay', app.provider.event('payment.captured', { payment: other }))
      await app.applyEvents()
    }
    app.provider.payments.set(other.providerPaymentId, { ...other, status: 'REFUNDED' })
    app.provider.faults.begin('refused', 'capture')
    await app.jobs.run(job)
    app.provider.faults.end()
    const payments = [
      ['AUTHORIZED', false],
      ['REFUNDED', isReported],
    ]
    const orders = isReported ? 1 : 0
    expect(await findEnd(opened)).toEqual({ orders, payments, refunds: 0, captures: 0 })
  },
)

test('it is authorised no longer: the job ends', async () => {
  const { opened, payment, job } = await openBeforeCapture()
  app.provider.faults.begin('refused', 'capture')
  app.provider.payments.set(payment.providerPaymentId, { ...payment, status: 'FAILED' })
  await app.jobs.run(job)
  expect(await findEnd(opened)).toMatchObject({ orders: 0, refunds: 0, captures: 0 })
})

test.each<[string, (payment: ProviderPayment, job: { data: object }) => void]>([
  ['nothing has paid its order', () => {}],
  [
    'its order is not known, since an earlier release wrote the job',
    (_, { data }) => {
      Reflect.deleteProperty(data, 'providerOrderId')
    },
  ],
])('refused although %s: the job is repeated, and captures it then', async (_, prepare) => {
  const { opened, payment, job } = await openBeforeCapture()
  prepare(payment, job)
  app.provider.faults.begin('refused', 'capture')
  await expect(app.jobs.run(job)).rejects.toMatchObject({ kind: 'refused' })
  expect(await findEnd(opened)).toMatchObject({ orders: 0, captures: 0 })
  app.provider.faults.end()
  await app.jobs.run(job)
  expect(await findEnd(opened)).toMatchObject({ orders: 1, payments: [['CAPTURED', true]] })
})
