import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../db/test-database.ts'
import type { TestDatabase } from '../../../db/test-database.ts'
import { refundsRepository } from './refunds-repository.ts'
import { restoredRefundsRepository } from './restored-refunds-repository.ts'

/** Two providers may use the same ids of a payment and a refund: each knows its own only. */
let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())
beforeEach(async () => {
  await home.database.raw(
    `delete from refunds;
     insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise, request_id,
       reason, state, provider_refund_id)
     values ('meher', 'elsewhere', 'ANOTHER', 'pay_1', 100, 'x', 'UNPLACEABLE', 'PROCESSING', 'refund_1')`,
  )
})

const states = async () => {
  const { rows } = await home.database.raw('select refund_id, state from refunds order by 1')
  return rows
}

test('[I16] an event of a refund changes nothing of another provider', async () => {
  const changed = await refundsRepository.set(home.database, 'meher', {
    refundId: undefined,
    provider: 'RAZORPAY',
    providerPaymentId: 'pay_1',
    providerRefundId: 'refund_1',
    amount: 100,
    state: 'PROCESSED',
    reference: undefined,
  })
  expect(changed).toEqual([])
  expect(await states()).toEqual([{ refund_id: 'elsewhere', state: 'PROCESSING' }])
})

test('[I16] a refund restored after a backup is not one of another provider', async () => {
  await restoredRefundsRepository.add(home.database, 'meher', {
    refundId: 'ours',
    provider: 'RAZORPAY',
    requestId: 'UNPLACEABLE',
    reason: 'UNPLACEABLE',
    fact: {
      providerPaymentId: 'pay_1',
      providerRefundId: 'refund_1',
      amount: paise(100),
      status: 'PROCESSED',
    },
  })
  expect(await states()).toHaveLength(2)
})
