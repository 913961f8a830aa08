import { paise } from '@thela/domain/money'
import type { ProviderMethod } from '@thela/domain/payments'
import type { ProviderDowntime, ProviderRefund } from '../../../ports/payment-provider.ts'
import { paymentProviderSuite } from '../../../ports/testing/payment-provider-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeCashfree } from './index.ts'

interface Paid {
  readonly cf_payment_id: string
  readonly second?: Paid
}

interface Ledger {
  readonly orders: readonly unknown[]
  readonly payments: readonly {
    readonly cf_payment_id: string
    readonly payment_status: string
  }[]
}

const METHODS: Readonly<Partial<Record<ProviderMethod, string>>> = {
  CARD: 'card',
  UPI: 'upi',
  NET_BANKING: 'netbanking',
  WALLET: 'app',
}

const REFUNDS: Readonly<Record<ProviderRefund['status'], string>> = {
  PROCESSED: 'SUCCESS',
  FAILED: 'CANCELLED',
  PENDING: 'PENDING',
}

/** Their form of a downtime. */
const DOWNTIMES: Readonly<Record<ProviderDowntime['kind'], (code: string) => object>> = {
  ISSUER: () => ({ card: { card_issuer: ['HDFC Bank'] } }),
  NETWORK: (code) => ({ card: { card_network: [code] } }),
  UPI_APP: (code) => ({ upi: { upi_psp: [code.toLowerCase()] } }),
  VPA_HANDLE: (handle) => ({ upi: { upi_vpa: [handle] } }),
  WALLET: (wallet) => ({ wallet: { wallet_issuer: [wallet] } }),
  BANK: () => ({ net_banking: { bank_code: '3044' } }),
}

const KEY = { clientId: 'TESTmeherdemo01', clientSecret: 'cfsk_ma_test_meher_demo_01' }
const OTHER_KEY = { clientId: 'TESTdhagademo01', clientSecret: 'cfsk_ma_test_dhaga_demo_01' }

type Environment = Awaited<ReturnType<typeof startSandboxEnvironment>>

/** What shoppers, banks and the provider itself do there. */
function otherSide(environment: Environment) {
  const pay = (orderId: string, options: object) =>
    environment.act<Paid>(`orders/${orderId}/pay`, options)
  const idOf = (orderId: string, { cf_payment_id: id }: Paid) => `${orderId}:${id}`
  const cfIdOf = (paymentId: string) => paymentId.split(':')[1] ?? ''
  const ledger = () => environment.act<Ledger>(`ledger?account=${KEY.clientId}`)
  const webhooksAbout = (count: number, ...parts: readonly string[]) =>
    environment.webhooks(count, (webhook) => parts.every((part) => textOf(webhook).includes(part)))
  return {
    pays: async (orderId: string, options: object) => idOf(orderId, await pay(orderId, options)),
    async paysTwice(orderId: string): Promise<readonly string[]> {
      const { second, ...first } = await pay(orderId, { double: true })
      return [first, ...(second ? [second] : [])].map((paid) => idOf(orderId, paid))
    },
    succeedsLate: (paymentId: string) =>
      environment.act(`payments/${cfIdOf(paymentId)}/succeed`, {}),
    async webhooksOfPayment(paymentId: string) {
      const id = cfIdOf(paymentId)
      const { payments } = await ledger()
      const status = payments.find((payment) => payment.cf_payment_id === id)?.payment_status ?? ''
      return webhooksAbout(2, id, `"payment_status":"${status}"`)
    },
    webhooksOfRefund: (refundId: string) =>
      webhooksAbout(1, 'REFUND_STATUS_WEBHOOK', `"cf_refund_id":"${refundId}"`),
    orderCount: async () => (await ledger()).orders.length,
  }
}

/** A payment that another merchant of theirs receives. */
async function webhookOfOtherAccount(environment: Environment) {
  const http = makeOutboundHttp({ allowPrivate: true })
  try {
    const apiUrl = `${environment.url}/cashfree/pg`
    const other = makeCashfree({ ...OTHER_KEY, code: 'OTHER', apiUrl, scriptUrl: apiUrl }, http)
    const orderId = 'order-of-another'
    await other.createOrder({
      receipt: orderId,
      amount: paise(149_900),
      notes: {},
      customer: { phone: '+919876543210' },
      choice: { method: 'UPI' },
      returnUrl: 'https://thela.example/payment-result',
      webhookUrl: 'https://thela.example/webhooks',
    })
    await environment.act(`orders/${orderId}/pay`, {})
    const [webhook] = await environment.webhooks(1, (one) => textOf(one).includes(orderId))
    if (!webhook) throw new Error('no webhook came')
    return webhook
  } finally {
    await http.close()
  }
}

paymentProviderSuite(
  'Cashfree',
  async () => {
    const environment = await startSandboxEnvironment('cashfree')
    const http = makeTestHttp(environment)
    const other = otherSide(environment)
    const { switches } = environment.sandbox
    switches.set('cashfree', 'refundMs', 10)
    environment.doubleWebhooks()
    return {
      provider: makeCashfree(
        {
          ...KEY,
          code: 'CASHFREE',
          apiUrl: `${environment.url}/cashfree/pg`,
          scriptUrl: `${environment.url}/cashfree/js/v3/cashfree.js`,
        },
        http,
      ),
      instruments: {
        CARD: { network: 'Visa', last4: '1450', cardType: 'credit' },
        UPI: { upiHandle: 'sandboxbank' },
        NET_BANKING: { bank: 'HDFC' },
        WALLET: { wallet: 'phonepe' },
      },
      pays: ({ providerOrderId: orderId, outcome, method }) =>
        other.pays(orderId, { outcome: outcome.toLowerCase(), method: METHODS[method] }),
      async succeedsLate(paymentId) {
        await other.succeedsLate(paymentId)
      },
      paysTwice: other.paysTwice,
      webhooksOfPayment: other.webhooksOfPayment,
      webhooksOfRefund: other.webhooksOfRefund,
      webhookOfOtherAccount: () => webhookOfOtherAccount(environment),
      refundsBecome: (status) => switches.set('cashfree', 'refunds', REFUNDS[status]),
      hasInstantRefunds: true,
      async setDowntimes(downtimes) {
        for (const { kind, code, severity } of downtimes) {
          await environment.act('incidents', {
            account: KEY.clientId,
            impact: severity,
            payment_method: DOWNTIMES[kind](code),
          })
        }
      },
      tampered: (webhook) => changed(webhook, '1499.00', '1.00'),
      orderCount: other.orderCount,
      setFault: environment.setFault,
      longestWaitMs: http.longestWaitMs,
      close: async () => {
        await http.close()
        await environment.close()
      },
    }
  },
  { captureInWebhooks: true },
)
