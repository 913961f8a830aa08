import { makeOutboundHttp } from '../../adapters/outbound-http.ts'
import { paymentProviderSuite } from '../../adapters/port-suites/payment-provider-suite.ts'
import { startChaipayService } from './chaipay-service.ts'
import { makeChaipay } from './chaipay.ts'

const STATES = { AUTHORIZED: 'held', CAPTURED: 'paid', FAILED: 'refused' } as const

paymentProviderSuite('A provider that was added', async () => {
  const service = await startChaipayService()
  const http = makeOutboundHttp({ allowPrivate: true })
  return {
    provider: makeChaipay({ code: 'CHAIPAY', apiUrl: service.url }, http),
    pays: (orderId, amount, outcome) => service.pays(orderId, amount, STATES[outcome]),
    webhookOfPayment: service.webhookOf,
    setDown: service.setDown,
    close: async () => {
      await http.close()
      await service.close()
    },
  }
})
