import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ExternalServiceError } from '../external-service-error.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { headersToStore } from '../webhook.ts'
import type { RawWebhook } from '../webhook.ts'
import type { Fault } from './faults.ts'

/** A provider's other side, as far as every provider has one. */
export interface ProviderEnvironment {
  readonly provider: PaymentProvider
  /** A shopper pays an order; returns the payment's id. */
  pays(
    providerOrderId: string,
    amount: Paise,
    outcome: 'AUTHORIZED' | 'CAPTURED' | 'FAILED',
  ): string | Promise<string>
  /**
   * The form that the browser returns after a payment; undefined where the provider signs no
   * return.
   */
  returnOf?(providerOrderId: string, providerPaymentId: string): Readonly<Record<string, string>>
  /** The same, tampered with. */
  invalidReturn?(form: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** Of a captured payment, delivered twice. */
  webhooksOfPayment(providerPaymentId: string): Promise<readonly RawWebhook[]>
  /** How many orders were opened there. */
  orderCount(): number | Promise<number>
  /** The webhook, changed by somebody who does not know the secret. */
  tampered(webhook: RawWebhook): RawWebhook
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  close(): Promise<void>
}

/** What a provider has not; the suite tests what it does instead. */
interface ProviderLacks {
  /** It takes the money at once: nothing waits for a capture. */
  readonly authorisation?: true
  /** Its order is one payment: a failed one ends the order. */
  readonly secondPayment?: true
  /** It signs no webhook: one only hints that something happened. */
  readonly webhookSignature?: true
  /** It takes neither a key nor notes with a refund. */
  readonly refundKey?: true
  /** It knows no cards by their first digits. */
  readonly cardLookUp?: true
}

/** What a caller of the port counts on, whoever the provider is. */
export function paymentProviderSuite(
  name: string,
  start: () => Promise<ProviderEnvironment>,
  lacks: ProviderLacks = {},
): void {
  describe(`${name} as a payment provider`, () => {
    let environment: ProviderEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const amount = paise(149_900)
    const wanted = {
      receipt: 'receipt-1',
      notes: { attempt: 'a1' },
      customer: { phone: '+919876543210', email: 'asha@example.in' },
      choice: { method: 'UPI' as const },
      returnUrl: 'https://thela.example/payment-result?cart_id=c1',
      webhookUrl: 'https://thela.example/webhooks/provider/store/ACCOUNT',
    }
    const open = async (receipt = 'receipt-1') =>
      (await environment.provider.createOrder({ ...wanted, receipt, amount })).providerOrderId

    test('[I5] opens one order for one receipt', async () => {
      expect(await open()).toBe(await open())
      expect(await open()).not.toBe(await open('receipt-2'))
    })

    test('refuses a receipt that is of another amount', async () => {
      await open()
      const other = environment.provider.createOrder({ ...wanted, amount: paise(100) })
      await expect(other).rejects.toMatchObject({ name: 'ExternalServiceError', kind: 'refused' })
    })

    test('reports every payment of an order', async () => {
      const orderId = await open()
      const other = lacks.secondPayment ? await open('receipt-2') : orderId
      expect(await environment.provider.paymentsOfOrder(orderId)).toEqual([])
      const failed = await environment.pays(orderId, amount, 'FAILED')
      const taken = await environment.pays(other, amount, 'CAPTURED')
      const orders = [...new Set([orderId, other])]
      const lists = await Promise.all(orders.map((id) => environment.provider.paymentsOfOrder(id)))
      const facts = lists.flat()
      const report = facts.map((fact) => [fact.providerPaymentId, fact.status, fact.amount])
      expect(report.toSorted()).toEqual(
        [
          [failed, 'FAILED', amount],
          [taken, 'CAPTURED', amount],
        ].toSorted(),
      )
      expect(new Set(facts.map((fact) => fact.providerOrderId))).toEqual(new Set(orders))
      expect(facts.find(({ status }) => status === 'FAILED')?.failure).toBeDefined()
    })

    const taken = lacks.authorisation ? 'CAPTURED' : 'AUTHORIZED'

    test('captures, and says the same again', async () => {
      const paymentId = await environment.pays(await open(), amount, taken)
      const first = await environment.provider.capture(paymentId, amount)
      expect(first).toMatchObject({ status: 'CAPTURED', amount, providerPaymentId: paymentId })
      expect(await environment.provider.capture(paymentId, amount)).toEqual(first)
    })

    test('captures no other amount', async () => {
      const paymentId = await environment.pays(await open(), amount, taken)
      await expect(environment.provider.capture(paymentId, paise(100))).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test.runIf(lacks.refundKey)('[I16] gives back no more than was paid', async () => {
      const paymentId = await environment.pays(await open(), amount, 'CAPTURED')
      const { refund, refundsOfPayment } = environment.provider
      const part = { providerPaymentId: paymentId, amount: paise(100_000), notes: {} }
      const first = await refund({ ...part, key: 'refund-key-1' })
      await expect(refund({ ...part, key: 'refund-key-2' })).rejects.toMatchObject({
        kind: 'refused',
      })
      expect(await refundsOfPayment(paymentId)).toMatchObject([
        { providerRefundId: first.providerRefundId, amount: part.amount },
      ])
    })

    test.skipIf(lacks.refundKey)('[I16] gives money back once per key', async () => {
      const paymentId = await environment.pays(await open(), amount, 'CAPTURED')
      const refund = (key: string) =>
        environment.provider.refund({ providerPaymentId: paymentId, amount, key, notes: {} })
      const first = await refund('refund-key-1')
      expect(first).toMatchObject({ providerPaymentId: paymentId, amount })
      expect((await refund('refund-key-1')).providerRefundId).toBe(first.providerRefundId)
      await expect(refund('refund-key-2')).rejects.toMatchObject({ kind: 'refused' })
    })

    test('[D-66] lists what was given back of a payment, with our own id if it has one', async () => {
      const paymentId = await environment.pays(await open(), amount, 'CAPTURED')
      expect(await environment.provider.refundsOfPayment(paymentId)).toEqual([])
      const notes = { refund: 'our-refund-1' }
      const refund = { providerPaymentId: paymentId, amount, key: 'refund-key-3', notes }
      const { providerRefundId } = await environment.provider.refund(refund)
      expect(await environment.provider.refundsOfPayment(paymentId)).toMatchObject([
        {
          providerRefundId,
          providerPaymentId: paymentId,
          amount,
          ...(lacks.refundKey ? {} : { refundId: 'our-refund-1' }),
        },
      ])
    })

    test('[I15] accepts a return only with its signature', async () => {
      const providerOrderId = await open()
      const providerPaymentId = await environment.pays(providerOrderId, amount, 'CAPTURED')
      const form = environment.returnOf?.(providerOrderId, providerPaymentId) ?? {}
      const { parseReturn } = environment.provider
      expect(parseReturn({ something: 'else' })).toBe('UNREADABLE')
      if (!environment.invalidReturn) return expect(parseReturn(form)).toBe('UNREADABLE')
      expect(parseReturn(form)).toMatchObject({ providerOrderId })
      expect(parseReturn(environment.invalidReturn(form))).toBe('INVALID_SIGNATURE')
    })

    const webhookOf = async (orderId: string) => {
      const webhooks = await environment.webhooksOfPayment(
        await environment.pays(orderId, amount, 'CAPTURED'),
      )
      const [webhook, again] = webhooks
      if (!webhook || !again) throw new Error('the webhook did not come twice')
      return { webhook, again }
    }

    test.runIf(lacks.webhookSignature)(
      '[I10] believes nothing of an unsigned webhook but the name of the order',
      async () => {
        const orderId = await open()
        const { webhook, again } = await webhookOf(orderId)
        const hint = { isHint: true, providerOrderId: orderId }
        const { parseWebhook } = environment.provider
        expect(parseWebhook(webhook)).toEqual(hint)
        expect(parseWebhook(again)).toEqual(hint)
        expect(parseWebhook(environment.tampered(webhook))).toEqual(hint)
        expect(parseWebhook({ ...webhook, body: Buffer.from('{}') })).toBe('UNREADABLE')
      },
    )

    test.skipIf(lacks.webhookSignature)(
      '[I10] reads a webhook, the same again on redelivery, and refuses an invalid signature',
      async () => {
        const orderId = await open()
        const { webhook, again } = await webhookOf(orderId)
        const { parseWebhook } = environment.provider
        const report = parseWebhook(webhook)
        expect(report).toMatchObject({
          payment: { providerOrderId: orderId, amount, status: 'CAPTURED' },
        })
        expect(parseWebhook(again)).toEqual(report)
        expect(parseWebhook(environment.tampered(webhook))).toBe('INVALID_SIGNATURE')
        expect(parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
      },
    )

    test.skipIf(lacks.webhookSignature)(
      '[I10] reads a stored webhook again, when its signature is no longer there',
      async () => {
        const { webhook } = await webhookOf(await open())
        const report = environment.provider.parseWebhook(webhook)
        const { body } = webhook
        const headers = headersToStore(environment.provider, webhook.headers)
        expect(environment.provider.parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
        expect(environment.provider.parseWebhook({ body, headers, isVerified: true })).toEqual(
          report,
        )
      },
    )

    test.skipIf(lacks.cardLookUp)(
      'knows some cards by their first six digits, and others not',
      async () => {
        expect(await environment.provider.lookUpBin('410028')).toMatchObject({ network: 'Visa' })
        expect(await environment.provider.lookUpBin('000000')).toBeUndefined()
      },
    )

    const failureOf = async (call: Promise<unknown>) => {
      const failure = await call.catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ExternalServiceError)
      return failure
    }

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      environment.setFault('DOWN')
      expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
      environment.setFault()
      expect(await open()).toBeTypeOf('string')
    })

    test('[I27] waits about five seconds for a provider that does not answer', async () => {
      environment.setFault('SILENT')
      const startedAt = performance.now()
      expect(await failureOf(open())).toMatchObject({ kind: 'unavailable' })
      expect(performance.now() - startedAt).toBeLessThan(6_000)
    }, 15_000)

    test('[I5] knows that it does not know, and opens no second order after a lost answer', async () => {
      environment.setFault('REPLY_LOST')
      expect(await failureOf(open())).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      environment.setFault()
      await open()
      expect(await environment.orderCount()).toBe(1)
    })

    test('treats a response of another format as invalid', async () => {
      environment.setFault('INVALID_REPLY')
      expect(await failureOf(open())).toMatchObject({ kind: 'invalidResponse' })
    })
  })
}
