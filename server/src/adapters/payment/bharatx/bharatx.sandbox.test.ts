import { paymentProviderSuite } from '../../../ports/testing/payment-provider-suite.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import type { ProviderRefund } from '../../../ports/payment-provider.ts'
import { makeBharatx } from './index.ts'

const REFUNDS: Readonly<Record<ProviderRefund['status'], string>> = {
  PROCESSED: 'SUCCESS',
  FAILED: 'FAILURE',
  PENDING: 'PENDING',
}

interface Ledger {
  readonly transactions: readonly { readonly id: string }[]
}

paymentProviderSuite(
  'BharatX',
  async () => {
    const environment = await startSandboxEnvironment('bharatx')
    const http = makeTestHttp(environment)
    const { switches } = environment.sandbox
    switches.set('bharatx', 'refundMs', 10)
    environment.doubleWebhooks()
    const provider = makeBharatx(
      {
        code: 'BHARATX',
        partnerId: 'meher_partner_01',
        privateKey: 'meher_demo_private_key_01',
        mode: 'TEST',
        apiUrl: `${environment.url}/bharatx/api`,
      },
      http,
    )
    return {
      provider: {
        ...provider,
        // Its webhooks go to the address that each order names.
        createOrder: (order) =>
          provider.createOrder({ ...order, webhookUrl: environment.sandbox.thelaUrl }),
      },
      async pays({ providerOrderId: orderId, outcome }) {
        await environment.act(`transactions/${orderId}/pay`, { outcome: outcome.toLowerCase() })
        return orderId
      },
      webhooksOfPayment: (paymentId) =>
        environment.webhooks(2, (webhook) => textOf(webhook).includes(paymentId)),
      refundsBecome: (status) => switches.set('bharatx', 'refunds', REFUNDS[status]),
      tampered: (webhook) => changed(webhook, '149900', '100000'),
      orderCount: async () =>
        (await environment.act<Ledger>('ledger?account=meher_partner_01')).transactions.length,
      setFault: environment.setFault,
      longestWaitMs: http.longestWaitMs,
      close: async () => {
        await http.close()
        await environment.close()
      },
    }
  },
  {
    authorisation: true,
    secondPayment: true,
    webhookSignature: true,
    refundKey: true,
    cardLookUp: true,
    ownPaymentIds: true,
  },
)
