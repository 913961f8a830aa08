/**
 * The last safeguard of payments: locks precede these constraints, so no race reaches them unless a
 * lock is lost. Each is tested directly.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { openTestDatabase } from '../../../db/test-database.ts'
import type { TestDatabase } from '../../../db/test-database.ts'
import { paymentsRepository } from './payments-repository.ts'

const addPayment = statement<
  unknown,
  { providerPaymentId: string; attemptId: string; payableId: string }
>(
  'test.add-payment',
  (v) => sql`insert into payments (store_id, provider, provider_payment_id, attempt_id,
     payable_id, amount_paise,
     currency, status, method)
   values ('meher', 'RAZORPAY', ${v.providerPaymentId}, ${v.attemptId}, ${v.payableId}, 100,
     'INR', 'CAPTURED', 'UPI')`,
)
const keptOfCart = statement<{ readonly id: string }, { payableId: string }>(
  'test.kept-of-cart',
  (v) => sql`select provider_payment_id as id from payments
   where payable_id = ${v.payableId} and kept`,
)
const addOrder = statement<
  unknown,
  { orderId: string; orderNumber: number; payableId: string; providerPaymentId: string }
>(
  'test.add-order',
  (v) => sql`insert into orders (store_id, order_id, order_number, payable_id, subject,
     phone, provider,
     provider_payment_id, snapshot, total_paise, prepaid_paise, cod_paise)
   values ('meher', ${v.orderId}, ${v.orderNumber}, ${v.payableId}, 's', '+919876543210',
     'RAZORPAY', ${v.providerPaymentId}, '{}', 100, 100, 0)`,
)

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

test('[I3] i3_one_kept_payment_per_payable: a second kept payment of a payable is refused', async () => {
  const { database } = home
  await database.run(
    addPayment({ providerPaymentId: 'pay_1', attemptId: 'attempt_1', payableId: 'cart_1' }),
  )
  await database.run(
    addPayment({ providerPaymentId: 'pay_2', attemptId: 'attempt_2', payableId: 'cart_1' }),
  )
  const keep = (providerPaymentId: string, attemptId: string) =>
    paymentsRepository.keep(database, 'meher', {
      provider: 'RAZORPAY',
      providerPaymentId,
      attemptId,
    })
  await keep('pay_1', 'attempt_1')
  await expect(keep('pay_2', 'attempt_2')).rejects.toMatchObject({
    code: '23505',
    constraint: 'i3_one_kept_payment_per_payable',
  })
  expect(await database.rows(keptOfCart({ payableId: 'cart_1' }))).toEqual([{ id: 'pay_1' }])
})

test('[I2] i2_one_order_per_payment: a payment of one order pays for no other', async () => {
  const { database } = home
  await database.run(
    addOrder({
      orderId: 'order_1',
      orderNumber: 1001,
      payableId: 'cart_3',
      providerPaymentId: 'pay_3',
    }),
  )
  await expect(
    database.run(
      addOrder({
        orderId: 'order_2',
        orderNumber: 1002,
        payableId: 'cart_4',
        providerPaymentId: 'pay_3',
      }),
    ),
  ).rejects.toMatchObject({
    code: '23505',
    constraint: 'i2_one_order_per_payment',
  })
})

test('[I2] i2_one_order_per_payable: a payable becomes one order', async () => {
  const { database } = home
  await database.run(
    addOrder({
      orderId: 'order_5',
      orderNumber: 1005,
      payableId: 'cart_5',
      providerPaymentId: 'pay_5',
    }),
  )
  await expect(
    database.run(
      addOrder({
        orderId: 'order_6',
        orderNumber: 1006,
        payableId: 'cart_5',
        providerPaymentId: 'pay_6',
      }),
    ),
  ).rejects.toMatchObject({
    code: '23505',
    constraint: 'i2_one_order_per_payable',
  })
})
