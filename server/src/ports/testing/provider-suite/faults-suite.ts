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

export function testFaults({ environment, provider, open, pay, paid }: SuiteContext): void {
  test('[I27] is unavailable, not broken, while the other side is down', async () => {
    environment().setFault('DOWN')
    expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
    environment().setFault()
    expect(await open()).toBeTypeOf('string')
  })

  test('[I27] waits about five seconds for a provider that does not answer', async () => {
    environment().setFault('SILENT')
    const startedAt = performance.now()
    expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(6_000)
  }, 15_000)

  test('[I5] knows that it does not know, and opens no second order after a lost answer', async () => {
    environment().setFault('REPLY_LOST')
    expect(await failureOf(open())).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
    environment().setFault()
    await open()
    expect(await environment().orderCount()).toBe(1)
  })

  test('[I27] after a lost answer a capture is repeated', async ({ skip }) => {
    skip(environment().capturesAtOnce === true)
    const paymentId = await paid('AUTHORIZED')
    environment().setFault('REPLY_LOST')
    expect(await failureOf(provider().capture(paymentId, AMOUNT))).toMatchObject({
      kind: 'unavailable',
    })
    environment().setFault()
    expect(await provider().capture(paymentId, AMOUNT)).toMatchObject({ status: 'CAPTURED' })
  }, 15_000)

  test.for([
    ['REPLY_LOST', { kind: 'unavailable', outcomeUnknown: true }, 1],
    ['DOWN', { kind: 'unavailable' }, 0],
  ] as const)(
    '[I16] a refund with the fault %s is repeated without a second one',
    { timeout: 15_000 },
    async ([fault, failure, made]) => {
      const paymentId = await paid('CAPTURED')
      const refund = () =>
        provider().refund({
          providerPaymentId: paymentId,
          amount: AMOUNT,
          key: 'refund-key-8',
          notes: {},
        })
      environment().setFault(fault)
      expect(await failureOf(refund())).toMatchObject(failure)
      environment().setFault()
      expect(await provider().refundsOfPayment(paymentId)).toHaveLength(made)
      await refund()
      expect(await provider().refundsOfPayment(paymentId)).toHaveLength(1)
    },
  )

  test.for(['INVALID_REPLY', 'HUGE_REPLY'] as const)(
    'treats each response with the fault %s as invalid',
    { timeout: 20_000 },
    async (fault) => {
      const orderId = await open()
      const paymentId = await pay(
        orderId,
        environment().capturesAtOnce === true ? 'CAPTURED' : 'AUTHORIZED',
      )
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
