/** [I16, D-66] */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

export function testRefunds({ environment, provider, lacks, open, paid }: SuiteContext): void {
  const refund = (
    providerPaymentId: string,
    key: string,
    more: { readonly amount?: Paise; readonly speed?: 'NORMAL' | 'INSTANT' } = {},
  ) =>
    provider().refund({
      providerPaymentId,
      amount: AMOUNT,
      key,
      notes: { refund: `our-${key}` },
      ...more,
    })
  const statusOf = async (paymentId: string) =>
    (await provider().refundsOfPayment(paymentId)).map(({ status }) => status)

  test.skipIf(lacks.refundKey)('[I16] gives money back once per key', async () => {
    const paymentId = await paid('CAPTURED')
    const first = await refund(paymentId, 'refund-key-1')
    expect(first).toMatchObject({ providerPaymentId: paymentId, amount: AMOUNT })
    const again = await refund(paymentId, 'refund-key-1')
    expect(again.providerRefundId).toBe(first.providerRefundId)
    await expect(refund(paymentId, 'refund-key-2')).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[D-66] lists what was given back of a payment, with our own id if it has one', async () => {
    const paymentId = await paid('CAPTURED')
    expect(await provider().refundsOfPayment(paymentId)).toEqual([])
    const { providerRefundId } = await refund(paymentId, 'refund-key-3')
    expect(await provider().refundsOfPayment(paymentId)).toMatchObject([
      {
        providerRefundId,
        providerPaymentId: paymentId,
        amount: AMOUNT,
        ...(lacks.refundKey ? {} : { refundId: 'our-refund-key-3' }),
      },
    ])
  })

  test('[I16] gives back in parts, and never more than was paid', async () => {
    const paymentId = await paid('CAPTURED')
    await refund(paymentId, 'refund-key-a', { amount: paise(100_000) })
    await expect(
      refund(paymentId, 'refund-key-b', { amount: paise(50_000) }),
    ).rejects.toMatchObject({ kind: 'refused' })
    await refund(paymentId, 'refund-key-c', { amount: paise(49_900) })
    const amounts = (await provider().refundsOfPayment(paymentId)).map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([49_900, 100_000])
  })

  test('[I16] gives back each payment of an order that was paid twice, and reports it of that one', async ({
    skip,
  }) => {
    const { paysTwice } = environment()
    if (!paysTwice) return skip()
    const [first = '', second = ''] = await paysTwice(await open(), AMOUNT)
    const made = await refund(second, 'refund-key-t')
    expect(made).toMatchObject({ providerPaymentId: second, amount: AMOUNT })
    expect(await statusOf(first)).toEqual([])
    expect(await statusOf(second)).toHaveLength(1)
  })

  test.for(['PROCESSED', 'FAILED', 'PENDING'] as const)(
    'reports a %s refund',
    async (status, { skip }) => {
      const { refundsBecome, webhooksOfRefund } = environment()
      if (!refundsBecome) return skip()
      refundsBecome(status)
      const paymentId = await paid('CAPTURED')
      const { providerRefundId } = await refund(paymentId, 'refund-key-4')
      await expect.poll(() => statusOf(paymentId)).toEqual([status])
      if (!webhooksOfRefund || lacks.webhookSignature || status === 'PENDING') return
      const [webhook] = await webhooksOfRefund(providerRefundId)
      if (!webhook) throw new Error('no webhook came')
      expect(provider().parseWebhook(webhook)).toMatchObject({
        refund: { providerRefundId, status, amount: AMOUNT, refundId: 'our-refund-key-4' },
      })
    },
  )

  test('[I16] after a failed refund the money can be given back again', async ({ skip }) => {
    const { refundsBecome } = environment()
    if (!refundsBecome) return skip()
    refundsBecome('FAILED')
    const paymentId = await paid('CAPTURED')
    await refund(paymentId, 'refund-key-5')
    await expect.poll(() => statusOf(paymentId)).toEqual(['FAILED'])
    refundsBecome('PROCESSED')
    await refund(paymentId, 'refund-key-6')
    await expect
      .poll(async () => (await statusOf(paymentId)).toSorted())
      .toEqual(['FAILED', 'PROCESSED'])
  })

  test.for(['INSTANT', 'NORMAL'] as const)(
    'reports the speed of a refund: %s',
    async (speed, { skip }) => {
      skip(environment().hasInstantRefunds !== true)
      environment().refundsBecome?.('PROCESSED')
      const paymentId = await paid('CAPTURED')
      await refund(paymentId, 'refund-key-7', { speed })
      await expect
        .poll(() => provider().refundsOfPayment(paymentId))
        .toMatchObject([{ status: 'PROCESSED', speed }])
    },
  )
}
