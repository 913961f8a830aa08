import type { ProviderMethod } from '@thela/domain/payments'
import { paymentProviderSuite } from '../../../ports/testing/payment-provider-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeCashfree } from './index.ts'

interface Paid {
  readonly cf_payment_id: string
}

interface Ledger {
  readonly orders: readonly unknown[]
}

const METHODS: Readonly<Partial<Record<ProviderMethod, string>>> = {
  CARD: 'card',
  UPI: 'upi',
  NET_BANKING: 'netbanking',
  WALLET: 'app',
}

paymentProviderSuite('Cashfree', async () => {
  const environment = await startSandboxEnvironment('cashfree')
  const http = makeOutboundHttp({ allowPrivate: true })
  environment.doubleWebhooks()
  return {
    provider: makeCashfree(
      {
        code: 'CASHFREE',
        clientId: 'TESTmeherdemo01',
        clientSecret: 'cfsk_ma_test_meher_demo_01',
        apiUrl: `${environment.url}/cashfree/pg`,
        scriptUrl: `${environment.url}/cashfree/js/v3/cashfree.js`,
      },
      http,
    ),
    async pays({ providerOrderId: orderId, outcome, method }) {
      const paid = await environment.act<Paid>(`orders/${orderId}/pay`, {
        outcome: outcome.toLowerCase(),
        method: METHODS[method],
      })
      return `${orderId}:${paid.cf_payment_id}`
    },
    webhooksOfPayment: (paymentId) => {
      const [, cfPaymentId = ''] = paymentId.split(':')
      return environment.webhooks(2, (webhook) => textOf(webhook).includes(cfPaymentId))
    },
    tampered: (webhook) => changed(webhook, '1499.00', '1.00'),
    orderCount: async () =>
      (await environment.act<Ledger>('ledger?account=TESTmeherdemo01')).orders.length,
    setFault: environment.setFault,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
})
