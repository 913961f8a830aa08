import { makeTestHttp } from '../../adapters/testing/test-http.ts'
import { paymentProviderSuite } from '../../ports/testing/payment-provider-suite.ts'
import { startChaipayService } from './chaipay-service.ts'
import { makeChaipay } from './chaipay.ts'

const STATES = { AUTHORIZED: 'held', CAPTURED: 'paid', FAILED: 'refused' } as const

paymentProviderSuite('A provider that was added', async () => {
  const service = await startChaipayService()
  const http = makeTestHttp(service)
  return {
    provider: makeChaipay({ code: 'CHAIPAY', apiUrl: service.url }, http),
    pays: ({ providerOrderId, amount, outcome }) =>
      service.pays(providerOrderId, amount, STATES[outcome]),
    webhooksOfPayment: async (paymentId) => [
      service.webhookOf(paymentId),
      service.webhookOf(paymentId),
    ],
    tampered: (webhook) => ({
      ...webhook,
      body: Buffer.from(Buffer.from(webhook.body).toString().replace('149900', '100000')),
    }),
    orderCount: service.orderCount,
    setFault: service.setFault,
    longestWaitMs: http.longestWaitMs,
    close: async () => {
      await http.close()
      await service.close()
    },
  }
})
