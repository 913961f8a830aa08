import { expect, test } from 'vitest'
import type { PaymentEvent } from '../../payment-provider.ts'
import { headersToStore } from '../../webhook.ts'
import type { RawWebhook } from '../../webhook.ts'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

export function testWebhooks(context: SuiteContext): void {
  const { environment, provider, lacks, open, pay } = context
  const taken = lacks.captureInWebhooks
    ? { status: 'AUTHORIZED', isCaptureUnknown: true }
    : { status: 'CAPTURED' }
  const webhookOf = async (orderId: string) => {
    const webhooks = await environment().webhooksOfPayment(await pay(orderId, 'CAPTURED'))
    const [webhook, again] = webhooks
    if (!webhook || !again) throw new Error('the webhook did not come twice')
    return { webhook, again }
  }

  test('[I15] accepts a return only with its signature', async () => {
    const providerOrderId = await open()
    const providerPaymentId = await pay(providerOrderId, 'CAPTURED')
    const form = environment().returnOf?.(providerOrderId, providerPaymentId) ?? {}
    const { parseReturn } = provider()
    const { invalidReturn } = environment()
    expect(parseReturn({ something: 'else' })).toBe('UNREADABLE')
    if (!invalidReturn) return expect(parseReturn(form)).toBe('UNREADABLE')
    expect(parseReturn(form)).toMatchObject({ providerOrderId })
    expect(parseReturn(invalidReturn(form))).toBe('INVALID_SIGNATURE')
  })

  test.runIf(lacks.webhookSignature)(
    '[I10] believes nothing of an unsigned webhook but the name of the order',
    async () => {
      const orderId = await open()
      const { webhook, again } = await webhookOf(orderId)
      const hint = { isHint: true, providerOrderId: orderId }
      const { parseWebhook } = provider()
      expect(parseWebhook(webhook)).toEqual(hint)
      expect(parseWebhook(again)).toEqual(hint)
      expect(parseWebhook(environment().tampered(webhook))).toEqual(hint)
      expect(parseWebhook({ ...webhook, body: Buffer.from('{}') })).toBe('UNREADABLE')
    },
  )

  test.skipIf(lacks.webhookSignature)(
    '[I10] reads a webhook, the same again on redelivery, and refuses an invalid signature',
    async () => {
      const orderId = await open()
      const { webhook, again } = await webhookOf(orderId)
      const { parseWebhook } = provider()
      const report = parseWebhook(webhook)
      expect(report).toMatchObject({
        payment: { providerOrderId: orderId, amount: AMOUNT, ...taken },
      })
      expect(parseWebhook(again)).toEqual(report)
      expect(parseWebhook(environment().tampered(webhook))).toBe('INVALID_SIGNATURE')
      expect(parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
    },
  )

  test('[I10] refuses a webhook that was signed for another account', async ({ skip }) => {
    const { webhookOfOtherAccount } = environment()
    if (!webhookOfOtherAccount) return skip()
    const webhook = await webhookOfOtherAccount()
    expect(provider().parseWebhook(webhook)).toBe('INVALID_SIGNATURE')
  })

  test.skipIf(lacks.webhookSignature)(
    '[I10] reads a stored webhook again, when its signature is no longer there',
    async () => {
      const { webhook } = await webhookOf(await open())
      const report = provider().parseWebhook(webhook)
      const { body } = webhook
      const headers = headersToStore(provider(), webhook.headers)
      expect(provider().parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
      expect(provider().parseWebhook({ body, headers, isVerified: true })).toEqual(report)
    },
  )

  test.skipIf(lacks.webhookSignature)(
    '[I10] reads each webhook for itself: a late success may arrive before the failure',
    async ({ skip }) => {
      const { succeedsLate, webhooksOfPayment } = environment()
      if (!succeedsLate) return skip()
      const paymentId = await pay(await open(), 'FAILED')
      const [failed] = await webhooksOfPayment(paymentId)
      await succeedsLate(paymentId)
      const [captured] = await webhooksOfPayment(paymentId)
      if (!failed || !captured) throw new Error('a webhook did not come')
      const eventOf = (webhook: RawWebhook): PaymentEvent => {
        const report = provider().parseWebhook(webhook)
        if (typeof report === 'string' || 'isHint' in report) throw new Error('no event')
        return report
      }
      const inOrder = [failed, captured].map(eventOf)
      expect(inOrder.map(({ payment }) => payment?.status)).toEqual(['FAILED', taken.status])
      expect([captured, failed].map(eventOf)).toEqual(inOrder.toReversed())
      expect(new Set(inOrder.map(({ eventId }) => eventId)).size).toBe(2)
    },
  )
}
