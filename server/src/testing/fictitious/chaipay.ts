import { defineIntegration } from '@thela/contracts/integrations/define-integration'
import { paise } from '@thela/domain/money'
import { lookUp } from '@thela/domain/values'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OutboundHttp, OutboundResponse } from '../../adapters/outbound-http.ts'
import { isSignedBy } from '../../adapters/is-signed-by.ts'
import { parseJson } from '../../ports/parse-json.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../../ports/payment-provider.ts'
import type { SettingsOf } from '../../registered-system.ts'

/** A fictitious provider: everything that adding one takes, in one file. */
export const chaipay = defineIntegration({
  code: 'CHAIPAY',
  name: 'Chaipay',
  kind: 'PAYMENT',
  account: { apiUrl: Type.String() },
  secrets: {},
})

/** Signs its webhooks. */
export const CHAIPAY_SECRET = 'the secret of chaipay'

const text = Type.String()
const money = Type.Integer({ minimum: 0 })
const Payment = Type.Object({ id: text, order: text, amount: money, state: text })
const Refund = Type.Object({ id: text, payment: text, amount: money, ours: Type.String() })
const order = Compile(Type.Object({ id: text, session: text }))
const payment = Compile(Payment)
const payments = Compile(Type.Object({ items: Type.Array(Payment) }))
const refund = Compile(Refund)
const refunds = Compile(Type.Object({ items: Type.Array(Refund) }))
const bin = Compile(Type.Object({ network: text }))
const event = Compile(Type.Object({ id: text, payment: Payment }))

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  held: 'AUTHORIZED',
  paid: 'CAPTURED',
  refused: 'FAILED',
  returned: 'REFUNDED',
}

const toPayment = ({ id, order: orderId, amount, state }: Static<typeof Payment>) => {
  const status = lookUp(STATUSES, state) ?? 'CREATED'
  const fact: ProviderPayment = {
    providerPaymentId: id,
    providerOrderId: orderId,
    amount: paise(amount),
    currency: 'INR',
    status,
    method: 'UPI',
    ...(status === 'FAILED' ? { failure: { reason: 'refused', description: 'Refused.' } } : {}),
    createdAt: new Date(0),
  }
  return fact
}

const toRefund = ({
  id,
  payment: paymentId,
  amount,
  ours,
}: Static<typeof Refund>): ProviderRefund => ({
  providerRefundId: id,
  providerPaymentId: paymentId,
  amount: paise(amount),
  status: 'PROCESSED',
  ...(ours === '' ? {} : { refundId: ours }),
})

const good = (response: OutboundResponse): OutboundResponse => {
  if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
  return response
}

export function makeChaipay(
  { code, apiUrl }: SettingsOf<typeof chaipay>,
  http: OutboundHttp,
): PaymentProvider {
  const call = <T>(path: string, read: (response: OutboundResponse) => T, body?: object) =>
    http.call(
      {
        system: 'chaipay',
        operation: path.split('/')[1] ?? '',
        effect: body ? 'REPEATABLE' : 'READ',
        method: body ? 'POST' : 'GET',
        url: apiUrl + path,
        body,
        totalMs: 4_500,
      },
      read,
    )
  return {
    system: chaipay.code,
    account: code,
    browser: { origins: [new URL(apiUrl).origin], config: { mode: 'test' } },
    methods: ['UPI'],
    webhookHeaders: [],
    isAvailable: () => !http.isHeldBack('chaipay', apiUrl),
    offer: () =>
      Promise.resolve({
        upi: { allowsCollect: false },
        banks: [],
        wallets: [],
        emiPlans: [],
        hasPayLater: false,
      }),
    downtimes: () => Promise.resolve([]),
    async createOrder({ receipt, amount, customer, returnUrl }) {
      const wanted = { receipt, amount, phone: customer.phone, returnUrl }
      const { id, session } = await call('/orders', (got) => good(got).expect(order), wanted)
      return { providerOrderId: id, browserConfig: { session } }
    },
    paymentsOfOrder: (orderId) =>
      call(`/orders/${orderId}/payments`, (got) => good(got).expect(payments).items.map(toPayment)),
    capture: (id, amount) =>
      call(`/payments/${id}/capture`, (got) => toPayment(good(got).expect(payment)), { amount }),
    refund: ({ providerPaymentId: id, amount, key, notes }) =>
      call(`/payments/${id}/refunds`, (got) => toRefund(good(got).expect(refund)), {
        amount,
        key,
        ours: notes['refund'] ?? '',
      }),
    refundsOfPayment: (id) =>
      call(`/payments/${id}/refunds`, (got) => good(got).expect(refunds).items.map(toRefund)),
    parseWebhook({ body, headers, isVerified }) {
      const given = headers['x-chaipay-signature']
      const isSigned = isSignedBy(CHAIPAY_SECRET, body, { given, encoding: 'hex' })
      if (!isVerified && !isSigned) return 'INVALID_SIGNATURE'
      const json = parseJson(body)
      if (!event.Check(json)) return 'UNREADABLE'
      return { eventId: json.id, isRedundant: false, payment: toPayment(json.payment) }
    },
    // Its return says nothing that is signed.
    parseReturn: () => 'UNREADABLE',
    lookUpBin: (digits) =>
      call(`/bins/${digits}`, (got) =>
        got.isGood ? { network: got.expect(bin).network, cardType: 'unknown' as const } : undefined,
      ),
  }
}
