import { expect, test } from 'vitest'
import { headersToStore } from '../../webhook.ts'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

export function testWebhooks(context: SuiteContext): void {
  const { environment, provider, open, pay } = context
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

  test('[I10] reads a webhook, the same again on redelivery, and refuses an invalid signature', async () => {
    const orderId = await open()
    const { webhook, again } = await webhookOf(orderId)
    const { parseWebhook } = provider()
    const report = parseWebhook(webhook)
    expect(report).toMatchObject({
      payment: { providerOrderId: orderId, amount: AMOUNT, status: 'CAPTURED' },
    })
    expect(parseWebhook(again)).toEqual(report)
    expect(parseWebhook(environment().tampered(webhook))).toBe('INVALID_SIGNATURE')
    expect(parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
  })

  test('[I10] refuses a webhook that was signed for another account', async ({ skip }) => {
    const { webhookOfOtherAccount } = environment()
    if (!webhookOfOtherAccount) return skip()
    const webhook = await webhookOfOtherAccount()
    expect(provider().parseWebhook(webhook)).toBe('INVALID_SIGNATURE')
  })

  test('[I10] reads a stored webhook again, when its signature is no longer there', async () => {
    const { webhook } = await webhookOf(await open())
    const report = provider().parseWebhook(webhook)
    const { body } = webhook
    const headers = headersToStore(provider(), webhook.headers)
    expect(provider().parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
    expect(provider().parseWebhook({ body, headers, isVerified: true })).toEqual(report)
  })

  test('[I10] reads each webhook for itself: a late success may arrive before the failure', async ({
    skip,
  }) => {
    const { succeedsLate, webhooksOfPayment } = environment()
    if (!succeedsLate) return skip()
    const paymentId = await pay(await open(), 'FAILED')
    const [failed] = await webhooksOfPayment(paymentId)
    await succeedsLate(paymentId)
    const [captured] = await webhooksOfPayment(paymentId)
    if (!failed || !captured) throw new Error('a webhook did not come')
    const statusOf = (webhook: typeof failed) => {
      const report = provider().parseWebhook(webhook)
      return typeof report === 'string' ? report : report.payment?.status
    }
    expect([captured, failed].map(statusOf)).toEqual(['CAPTURED', 'FAILED'])
    expect([failed, captured].map(statusOf)).toEqual(['FAILED', 'CAPTURED'])
    const ids = [failed, captured].map((webhook) => {
      const report = provider().parseWebhook(webhook)
      return typeof report === 'string' ? report : report.eventId
    })
    expect(ids[0]).not.toBe(ids[1])
  })
}
