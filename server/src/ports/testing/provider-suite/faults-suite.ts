/** [I27, I5, I16] */
import { expect, test } from 'vitest'
import { ExternalServiceError } from '../../external-service-error.ts'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

const failureOf = async (call: Promise<unknown>) => {
  const failure = await call.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ExternalServiceError)
  return failure
}

export function testFaults({
  environment,
  provider,
  lacks,
  uncaptured,
  open,
  pay,
  paid,
}: SuiteContext): void {
  test('[I27] is unavailable, not broken, while the other side is down', async () => {
    environment().setFault('DOWN')
    expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
    environment().setFault()
    expect(await open()).toBeTypeOf('string')
  })

  test('[I27] waits less than ten seconds for a provider that does not answer', async () => {
    environment().setFault('SILENT')
    expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
    expect(environment().longestWaitMs?.() ?? 0).toBeLessThan(10_000)
  })

  test.for(['REPLY_LOST', 'REPLY_LATE'] as const)(
    '[I5] knows that it does not know, and opens no second order: %s',
    async (fault) => {
      environment().setFault(fault)
      expect(await failureOf(open())).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      environment().setFault()
      await open()
      expect(await environment().orderCount()).toBe(1)
    },
  )

  test('[I27] after a lost answer a capture is repeated', async () => {
    const paymentId = await paid(uncaptured)
    environment().setFault('REPLY_LOST')
    expect(await failureOf(provider().capture(paymentId, AMOUNT))).toMatchObject({
      kind: 'unavailable',
    })
    environment().setFault()
    expect(await provider().capture(paymentId, AMOUNT)).toMatchObject({ status: 'CAPTURED' })
  })

  test.for([
    ['REPLY_LOST', { kind: 'unavailable', outcomeUnknown: true }],
    ['DOWN', { kind: 'unavailable' }],
  ] as const)(
    '[I16] a refund with the fault %s is repeated without a second one',
    async ([fault, failure]) => {
      const paymentId = await paid('CAPTURED')
      const refund = () =>
        provider().refund({
          providerPaymentId: paymentId,
          amount: AMOUNT,
          key: 'refund-key-8',
          notes: {},
        })
      environment().setFault(fault)
      const expected = lacks.refundKey ? { kind: failure.kind } : failure
      expect(await failureOf(refund())).toMatchObject(expected)
      environment().setFault()
      // Without a key the caller looks first whether it was made.
      const made = await provider().refundsOfPayment(paymentId)
      if (!lacks.refundKey) expect(made).toHaveLength(fault === 'DOWN' ? 0 : 1)
      if (!lacks.refundKey || made.length === 0) await refund()
      expect(await provider().refundsOfPayment(paymentId)).toHaveLength(1)
    },
  )

  test.for(['INVALID_REPLY', 'HUGE_REPLY'] as const)(
    'treats each response with the fault %s as invalid',
    async (fault) => {
      const orderId = await open()
      const paymentId = await pay(orderId, uncaptured)
      environment().setFault(fault)
      const refund = { providerPaymentId: paymentId, amount: AMOUNT, notes: {} }
      const calls = [
        () => open({ receipt: 'receipt-2' }),
        () => provider().paymentsOfOrder(orderId),
        () => provider().capture(paymentId, AMOUNT),
        () => provider().refund({ ...refund, key: 'refund-key-9' }),
        () => provider().refundsOfPayment(paymentId),
      ]
      for (const call of calls) {
        expect(await failureOf(call())).toMatchObject({ kind: 'invalidResponse' })
      }
    },
  )
}
