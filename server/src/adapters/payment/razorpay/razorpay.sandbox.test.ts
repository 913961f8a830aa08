import type { ProviderMethod } from '@thela/domain/payments'
import type { ProviderDowntime } from '../../../ports/payment-provider.ts'
import { paymentProviderSuite } from '../../../ports/testing/payment-provider-suite.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeRazorpay } from './index.ts'

interface Paid {
  readonly razorpay_payment_id?: string
  readonly error?: { readonly metadata: { readonly payment_id: string } }
  readonly second?: Paid
}

interface Ledger {
  readonly orders: readonly unknown[]
}

const METHODS: Readonly<Record<ProviderMethod, string>> = {
  CARD: 'card',
  UPI: 'upi',
  NET_BANKING: 'netbanking',
  WALLET: 'wallet',
  EMI: 'emi',
  PAY_LATER: 'paylater',
}

const NETWORKS: Readonly<Record<string, string>> = { visa: 'VISA' }
const APPS: Readonly<Record<string, string>> = { GPAY: 'google_pay' }

/** Their form of a downtime. */
const DOWNTIMES: Readonly<
  Record<ProviderDowntime['kind'], (code: string) => { method: string; instrument: object }>
> = {
  ISSUER: (issuer) => ({ method: 'card', instrument: { issuer, card_type: 'credit' } }),
  NETWORK: (code) => ({ method: 'card', instrument: { network: NETWORKS[code] } }),
  UPI_APP: (code) => ({ method: 'upi', instrument: { psp: APPS[code] } }),
  VPA_HANDLE: (handle) => ({ method: 'upi', instrument: { vpa_handle: handle } }),
  WALLET: (wallet) => ({ method: 'wallet', instrument: { wallet } }),
  BANK: (bank) => ({ method: 'netbanking', instrument: { bank } }),
}

const KEY = { keyId: 'rzp_test_meherdemo01', keySecret: 'meher_demo_key_secret_01' }
const OTHER_KEY = 'rzp_test_dhagademo01:dhaga_demo_key_secret_01'

const idOf = ({ razorpay_payment_id: id, error }: Paid): string =>
  id ?? error?.metadata.payment_id ?? ''

type Environment = Awaited<ReturnType<typeof startSandboxEnvironment>>

/** An order that another program of a merchant opens. */
async function openOrder({
  url,
  key,
  amount,
}: {
  readonly url: string
  readonly key: string
  readonly amount: number
}): Promise<string> {
  const response = await fetch(`${url}/razorpay/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(key).toString('base64')}`,
    },
    body: JSON.stringify({ amount, currency: 'INR' }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}

/** What shoppers, banks and the provider itself do there. */
function otherSide(environment: Environment) {
  const returns = new Map<string, Readonly<Record<string, string>>>()
  const webhooksAbout = (count: number, id: string, status: string) =>
    environment.webhooks(count, (webhook) =>
      [id, `"status":"${status}"`].every((part) => textOf(webhook).includes(part)),
    )
  const pay = (orderId: string, options: object) =>
    environment.act<Paid>(`orders/${orderId}/pay`, options)
  return {
    async pays(orderId: string, options: object): Promise<string> {
      const result = await pay(orderId, options)
      const id = idOf(result)
      returns.set(id, { ...result } as Readonly<Record<string, string>>)
      return id
    },
    async paysTwice(orderId: string): Promise<readonly string[]> {
      const { second, ...first } = await pay(orderId, { double: true })
      return [first, second ?? {}].map(idOf)
    },
    returnOf: (paymentId: string) => returns.get(paymentId) ?? {},
    async webhooksOfPayment(paymentId: string) {
      const { payments } = await environment.act<{
        payments: readonly { id: string; status: string }[]
      }>(`ledger?account=${KEY.keyId}`)
      const status = payments.find(({ id }) => id === paymentId)?.status ?? ''
      return webhooksAbout(2, paymentId, status)
    },
    async tokensOf(paymentId: string): Promise<readonly string[]> {
      const { payments } = await environment.act<{
        payments: readonly { id: string; token_id?: string }[]
      }>(`ledger?account=${KEY.keyId}`)
      return payments.flatMap(({ id, token_id: token }) => (id === paymentId && token) || [])
    },
    webhooksOfRefund: (refundId: string, status: string) => webhooksAbout(1, refundId, status),
    async webhookOfOtherAccount() {
      const id = idOf(
        await pay(await openOrder({ url: environment.url, key: OTHER_KEY, amount: 149_900 }), {}),
      )
      const [webhook] = await webhooksAbout(1, id, 'captured')
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
  }
}

paymentProviderSuite('Razorpay', async () => {
  const environment = await startSandboxEnvironment('razorpay')
  const http = makeTestHttp(environment)
  const other = otherSide(environment)
  const { switches } = environment.sandbox
  let refunds = 'processed'
  switches.set('razorpay', 'refundMs', 10)
  environment.doubleWebhooks()
  return {
    provider: makeRazorpay(
      {
        ...KEY,
        code: 'RAZORPAY',
        webhookSecret: 'meher_demo_whsec_01',
        apiUrl: `${environment.url}/razorpay`,
        scriptUrl: `${environment.url}/razorpay/v1/razorpay.js`,
      },
      http,
    ),
    instruments: {
      CARD: { network: 'Visa', issuer: 'HDFC', last4: '1007', cardType: 'debit' },
      UPI: { upiHandle: 'sandboxbank' },
      NET_BANKING: { bank: 'HDFC' },
      WALLET: { wallet: 'mobikwik' },
      EMI: { network: 'MasterCard', issuer: 'HDFC', last4: '0000', cardType: 'credit' },
    },
    pays: ({ providerOrderId, outcome, method }) =>
      other.pays(providerOrderId, { outcome: outcome.toLowerCase(), method: METHODS[method] }),
    async succeedsLate(paymentId) {
      await environment.act(`payments/${paymentId}/authorize`, {})
    },
    paysTwice: other.paysTwice,
    returnOf: (_orderId, paymentId) => other.returnOf(paymentId),
    invalidReturn: (form) => ({ ...form, razorpay_payment_id: 'other' }),
    webhooksOfPayment: other.webhooksOfPayment,
    webhooksOfRefund: (refundId) => other.webhooksOfRefund(refundId, refunds),
    webhookOfOtherAccount: other.webhookOfOtherAccount,
    refundsBecome(status) {
      refunds = status.toLowerCase()
      switches.set('razorpay', 'refunds', refunds)
    },
    hasInstantRefunds: true,
    async savesCard(customerId, amount) {
      const elsewhere = { url: environment.url, key: `${KEY.keyId}:${KEY.keySecret}`, amount }
      const id = await other.pays(await openOrder(elsewhere), {
        method: 'card',
        saveFor: customerId,
      })
      const [token] = await other.tokensOf(id)
      return token ?? ''
    },
    async cardEnds(token, expiry) {
      await environment.act(`tokens/${token}/expiry`, expiry)
    },
    async setDowntimes(downtimes) {
      for (const { kind, code, severity } of downtimes) {
        await environment.act('downtimes', {
          ...DOWNTIMES[kind](code),
          account: KEY.keyId,
          severity: severity.toLowerCase(),
        })
      }
    },
    tampered: (webhook) => changed(webhook, '149900', '100000'),
    orderCount: async () =>
      (await environment.act<Ledger>(`ledger?account=${KEY.keyId}`)).orders.length,
    setFault: environment.setFault,
    longestWaitMs: http.longestWaitMs,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
})
