import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { headersToStore } from '../../ports/webhook.ts'
import type { RawWebhook } from '../../ports/webhook.ts'

/** A provider's other side, as far as every provider has one. */
export interface FakeProvider {
  readonly provider: PaymentProvider
  /** A shopper pays on an order; the answer is the payment's id. */
  pays(
    providerOrderId: string,
    amount: Paise,
    outcome: 'AUTHORIZED' | 'CAPTURED' | 'FAILED',
  ): string
  /** What the browser brings back after a payment; nothing where the provider signs no return. */
  returnOf?(providerOrderId: string, providerPaymentId: string): Readonly<Record<string, string>>
  /** The same, changed by somebody who does not know the secret. */
  invalidReturn?(form: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  webhookOfPayment(providerPaymentId: string): RawWebhook
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** What a caller of the port counts on, whoever the provider is. */
export function paymentProviderSuite(name: string, start: () => Promise<FakeProvider>): void {
  describe(`${name} as a payment provider`, () => {
    let fake: FakeProvider
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    const amount = paise(149_900)
    const wanted = {
      receipt: 'receipt-1',
      notes: { attempt: 'a1' },
      customer: { phone: '+919876543210', email: 'asha@example.in' },
      returnUrl: 'https://thela.example/payment-result?cart_id=c1',
    }
    const open = async (receipt = 'receipt-1') =>
      (await fake.provider.createOrder({ ...wanted, receipt, amount })).providerOrderId

    test('[I5] opens one order for one receipt', async () => {
      expect(await open()).toBe(await open())
      expect(await open()).not.toBe(await open('receipt-2'))
    })

    test('refuses a receipt that is of another amount', async () => {
      await open()
      const other = fake.provider.createOrder({ ...wanted, amount: paise(100) })
      await expect(other).rejects.toMatchObject({ name: 'OutsideFailure', kind: 'refused' })
    })

    test('tells of every payment on an order', async () => {
      const orderId = await open()
      expect(await fake.provider.paymentsOfOrder(orderId)).toEqual([])
      const failed = fake.pays(orderId, amount, 'FAILED')
      const taken = fake.pays(orderId, amount, 'CAPTURED')
      const facts = await fake.provider.paymentsOfOrder(orderId)
      const report = facts.map((fact) => [fact.providerPaymentId, fact.status, fact.amount])
      expect(report.toSorted()).toEqual(
        [
          [failed, 'FAILED', amount],
          [taken, 'CAPTURED', amount],
        ].toSorted(),
      )
      expect(facts.every((fact) => fact.providerOrderId === orderId)).toBe(true)
      expect(facts.find(({ status }) => status === 'FAILED')?.failure).toBeDefined()
    })

    test('captures, and says the same again', async () => {
      const paymentId = fake.pays(await open(), amount, 'AUTHORIZED')
      const first = await fake.provider.capture(paymentId, amount)
      expect(first).toMatchObject({ status: 'CAPTURED', amount, providerPaymentId: paymentId })
      expect(await fake.provider.capture(paymentId, amount)).toEqual(first)
    })

    test('captures no other amount', async () => {
      const paymentId = fake.pays(await open(), amount, 'AUTHORIZED')
      await expect(fake.provider.capture(paymentId, paise(100))).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test('[I16] gives money back once per key', async () => {
      const paymentId = fake.pays(await open(), amount, 'CAPTURED')
      const refund = (key: string) =>
        fake.provider.refund({ providerPaymentId: paymentId, amount, key, notes: {} })
      const first = await refund('refund-key-1')
      expect(first).toMatchObject({ providerPaymentId: paymentId, amount })
      expect((await refund('refund-key-1')).providerRefundId).toBe(first.providerRefundId)
      await expect(refund('refund-key-2')).rejects.toMatchObject({ kind: 'refused' })
    })

    test('[D-66] lists what was given back of a payment, with our own id', async () => {
      const paymentId = fake.pays(await open(), amount, 'CAPTURED')
      expect(await fake.provider.refundsOfPayment(paymentId)).toEqual([])
      const notes = { refund: 'our-refund-1' }
      const refund = { providerPaymentId: paymentId, amount, key: 'refund-key-3', notes }
      const { providerRefundId } = await fake.provider.refund(refund)
      expect(await fake.provider.refundsOfPayment(paymentId)).toMatchObject([
        { providerRefundId, providerPaymentId: paymentId, amount, refundId: 'our-refund-1' },
      ])
    })

    test('[I15] believes a return only with its signature', async () => {
      const providerOrderId = await open()
      const providerPaymentId = fake.pays(providerOrderId, amount, 'CAPTURED')
      const form = fake.returnOf?.(providerOrderId, providerPaymentId) ?? {}
      const { parseReturn } = fake.provider
      expect(parseReturn({ something: 'else' })).toBe('UNREADABLE')
      if (!fake.invalidReturn) return expect(parseReturn(form)).toBe('UNREADABLE')
      expect(parseReturn(form)).toMatchObject({ providerOrderId })
      expect(parseReturn(fake.invalidReturn(form))).toBe('INVALID_SIGNATURE')
    })

    test('[I10] reads a webhook, the same again on redelivery, and no forged one', async () => {
      const orderId = await open()
      const webhook = fake.webhookOfPayment(fake.pays(orderId, amount, 'CAPTURED'))
      const report = fake.provider.parseWebhook(webhook)
      expect(report).toMatchObject({
        payment: { providerOrderId: orderId, amount, status: 'CAPTURED' },
      })
      expect(fake.provider.parseWebhook(webhook)).toEqual(report)
      const body = Buffer.from(Buffer.from(webhook.body).toString().replace('149900', '100000'))
      expect(fake.provider.parseWebhook({ ...webhook, body })).toBe('INVALID_SIGNATURE')
      expect(fake.provider.parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
    })

    test('[I10] reads a proved webhook again, when its signature is no longer there', async () => {
      const webhook = fake.webhookOfPayment(fake.pays(await open(), amount, 'CAPTURED'))
      const report = fake.provider.parseWebhook(webhook)
      const { body } = webhook
      const headers = headersToStore(fake.provider, webhook.headers)
      expect(fake.provider.parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
      expect(fake.provider.parseWebhook({ body, headers, isVerified: true })).toEqual(report)
    })

    test('knows some cards by their first six digits, and others not', async () => {
      expect(await fake.provider.lookUpBin('410028')).toMatchObject({ network: 'Visa' })
      expect(await fake.provider.lookUpBin('000000')).toBeUndefined()
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      fake.setDown(true)
      const failure = await open().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ExternalServiceError)
      expect(failure).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      fake.setDown(false)
      expect(await open()).toBeTypeOf('string')
    })
  })
}
