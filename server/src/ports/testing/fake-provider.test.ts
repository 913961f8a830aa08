import { PROVIDER_METHODS } from '@thela/domain/payments'
import type { ProviderCard } from '../payment-provider.ts'
import { playFault } from './fake-faults.ts'
import { fakeProvider } from './fake-provider.ts'
import { paymentProviderSuite } from './payment-provider-suite.ts'
import { proofFor } from './read-verified.ts'

const MONEY_CALLS = ['createOrder', 'capture', 'refund'] as const

function missing(paymentId: string): never {
  throw new Error(`there is no payment ${paymentId}`)
}

paymentProviderSuite('The fake provider', async () => {
  const fake = fakeProvider()
  const cards = new Map<string, readonly ProviderCard[]>()
  Object.assign(fake.abilities, { methods: [...PROVIDER_METHODS], cards })
  const failure = { reason: 'declined', description: 'Declined.' }
  return {
    provider: fake.providerOf('meher'),
    pays: ({ providerOrderId, amount, outcome: status, method }) =>
      fake.pay(providerOrderId, {
        amount,
        status,
        method,
        ...(status === 'FAILED' ? { failure } : {}),
      }).providerPaymentId,
    succeedsLate(paymentId) {
      const { failure: _, ...payment } = fake.payments.get(paymentId) ?? missing(paymentId)
      fake.payments.set(paymentId, { ...payment, status: 'CAPTURED' })
    },
    paysTwice: (orderId, amount) =>
      Promise.resolve([1, 2].map(() => fake.pay(orderId, { amount }).providerPaymentId)),
    returnOf: (order, payment) => ({ order, payment, signature: 'signed for meher' }),
    invalidReturn: (form) => ({ ...form, signature: 'signed for dhaga' }),
    async webhooksOfPayment(paymentId) {
      const payment = fake.payments.get(paymentId) ?? missing(paymentId)
      const body = Buffer.from(JSON.stringify(fake.event('payment.captured', { payment })))
      const webhook = { body, headers: proofFor('meher') }
      return [webhook, webhook]
    },
    async webhookOfOtherAccount() {
      const body = Buffer.from(JSON.stringify(fake.event('payment.captured', {})))
      return { body, headers: proofFor('dhaga') }
    },
    refundsBecome(status) {
      fake.account.newRefund = status
    },
    hasInstantRefunds: true,
    async savesCard(customerId) {
      cards.set(customerId, [{ token: 'token_1', last4: '1007' }])
      return 'token_1'
    },
    cardEnds(token, expiry) {
      for (const [customerId, kept] of cards) {
        cards.set(
          customerId,
          kept.map((card) => (card.token === token ? { ...card, expiry } : card)),
        )
      }
    },
    setDowntimes(downtimes) {
      fake.abilities.downtimes = [...downtimes]
    },
    tampered: (webhook) => ({ ...webhook, headers: proofFor('dhaga') }),
    orderCount: () => fake.orders.size,
    setFault: (fault) => playFault(fake.faults, MONEY_CALLS, fault),
    close: async () => {},
  }
})
