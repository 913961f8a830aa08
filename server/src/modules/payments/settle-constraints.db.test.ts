/**
 * The last line of defence of money: locks stand before these constraints, so no race reaches them
 * unless a lock is lost. Each is tried directly.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { paymentsRepository } from './payments-repository.ts'

const addPayment = statement<unknown>(
  'test.add-payment',
  `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id, amount_paise,
     currency, status, method)
   values ('meher', 'RAZORPAY', $1, $2, $3, 100, 'INR', 'CAPTURED', 'UPI')`,
)
const keptOfCart = statement<{ readonly id: string }>(
  'test.kept-of-cart',
  'select provider_payment_id as id from payments where payable_id = $1 and kept',
)
const addOrder = statement<unknown>(
  'test.add-order',
  `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider,
     provider_payment_id, snapshot, total_paise, prepaid_paise, cod_paise)
   values ('meher', $1, $2, $3, 's', '+919876543210', 'RAZORPAY', $4, '{}', 100, 100, 0)`,
)

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

test('[I3] i3_one_kept_payment_per_payable: a second kept payment of a payable is refused', async () => {
  const { database } = home
  await database.run(addPayment, ['pay_1', 'attempt_1', 'cart_1'])
  await database.run(addPayment, ['pay_2', 'attempt_2', 'cart_1'])
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
  expect(await database.rows(keptOfCart, ['cart_1'])).toEqual([{ id: 'pay_1' }])
})

test('[I2] i2_one_order_per_payment: a payment that paid for one order pays for no other', async () => {
  const { database } = home
  await database.run(addOrder, ['order_1', 1001, 'cart_3', 'pay_3'])
  await expect(database.run(addOrder, ['order_2', 1002, 'cart_4', 'pay_3'])).rejects.toMatchObject({
    code: '23505',
    constraint: 'i2_one_order_per_payment',
  })
})

test('[I2] i2_one_order_per_payable: a payable becomes one order', async () => {
  const { database } = home
  await database.run(addOrder, ['order_5', 1005, 'cart_5', 'pay_5'])
  await expect(database.run(addOrder, ['order_6', 1006, 'cart_5', 'pay_6'])).rejects.toMatchObject({
    code: '23505',
    constraint: 'i2_one_order_per_payable',
  })
})
