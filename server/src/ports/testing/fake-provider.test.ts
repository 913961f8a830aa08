import { playFault } from './fake-faults.ts'
import { fakeProvider } from './fake-provider.ts'
import { paymentProviderSuite } from './payment-provider-suite.ts'
import { proofFor } from './read-verified.ts'

paymentProviderSuite('The fake provider', async () => {
  const fake = fakeProvider()
  const failure = { reason: 'declined', description: 'Declined.' }
  return {
    provider: fake.providerOf('meher'),
    pays: (orderId, amount, status) =>
      fake.pay(orderId, { amount, status, ...(status === 'FAILED' ? { failure } : {}) })
        .providerPaymentId,
    returnOf: (order, payment) => ({ order, payment, signature: 'signed for meher' }),
    invalidReturn: (form) => ({ ...form, signature: 'signed for dhaga' }),
    async webhooksOfPayment(paymentId) {
      const payment = fake.payments.get(paymentId)
      if (!payment) throw new Error('there is no such payment')
      const body = Buffer.from(JSON.stringify(fake.event('payment.captured', { payment })))
      const webhook = { body, headers: proofFor('meher') }
      return [webhook, webhook]
    },
    tampered: (webhook) => ({ ...webhook, headers: proofFor('dhaga') }),
    orderCount: () => fake.orders.size,
    setFault: (fault) => playFault(fake.faults, 'createOrder', fault),
    close: async () => {},
  }
})
