import { paymentProviderSuite } from '../../../ports/testing/payment-provider-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeRazorpay } from './index.ts'

interface Paid {
  readonly razorpay_payment_id?: string
  readonly error?: { readonly metadata: { readonly payment_id: string } }
}

interface Ledger {
  readonly orders: readonly unknown[]
}

paymentProviderSuite('Razorpay', async () => {
  const environment = await startSandboxEnvironment('razorpay')
  const http = makeOutboundHttp({ allowPrivate: true })
  const returns = new Map<string, Readonly<Record<string, string>>>()
  environment.doubleWebhooks()
  return {
    provider: makeRazorpay(
      {
        code: 'RAZORPAY',
        keyId: 'rzp_test_meherdemo01',
        keySecret: 'meher_demo_key_secret_01',
        webhookSecret: 'meher_demo_whsec_01',
        apiUrl: `${environment.url}/razorpay`,
        scriptUrl: `${environment.url}/razorpay/v1/razorpay.js`,
      },
      http,
    ),
    async pays(orderId, _amount, outcome) {
      const result = await environment.act<Paid>(`orders/${orderId}/pay`, {
        outcome: outcome.toLowerCase(),
      })
      const id = result.razorpay_payment_id ?? result.error?.metadata.payment_id ?? ''
      returns.set(id, { ...result } as Readonly<Record<string, string>>)
      return id
    },
    returnOf: (_orderId, paymentId) => returns.get(paymentId) ?? {},
    invalidReturn: (form) => ({ ...form, razorpay_payment_id: 'other' }),
    webhooksOfPayment: (paymentId) =>
      environment.webhooks(2, (webhook) => textOf(webhook).includes(paymentId)),
    tampered: (webhook) => changed(webhook, '149900', '100000'),
    orderCount: async () =>
      (await environment.act<Ledger>('ledger?account=rzp_test_meherdemo01')).orders.length,
    setFault: environment.setFault,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
})
