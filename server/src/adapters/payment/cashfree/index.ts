/** [D-10, D-64, I5, I16, cashfree §5] */
import { createHash } from 'node:crypto'
import type { Paise } from '@thela/domain/money'
import type { ProviderMethod } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../../../ports/payment-provider.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { scriptNameOf } from './banks.ts'
import { makeCashfreeClient } from './client.ts'
import type { CashfreeClient } from './client.ts'
import { binInfo, idsOf, paymentFact, refundFact, refundNoteOf } from './map.ts'
import { paiseOf, rupeesOf } from './money.ts'
import { downtimesOf, offerOf } from './offer.ts'
import { walletProviderOf } from './wallets.ts'
import { parseCashfreeWebhook, WEBHOOK_HEADERS } from './webhook.ts'
import type { WireOrder, WirePayment, WireRefund } from './wire.ts'

export interface CashfreeSettings {
  /** The store's code for the account. */
  readonly code: string
  readonly clientId: string
  readonly clientSecret: string
  readonly apiUrl: string
  /** Their browser script. */
  readonly scriptUrl: string
}

const SYSTEM = 'cashfree'
const LIVE_HOST = 'api.cashfree.com'

/** The hosts of their script's frames and calls. */
const THEIR_ORIGINS = ['sdk', 'api', 'sandbox', 'payments', 'payments-test'].map(
  (name) => `https://${name}.cashfree.com`,
)

/** As long as a payment of ours may take, and the least that they accept. */
const ORDER_LIFE_MS = 20 * 60 * 1_000

/** Their names of a method's kinds, so that their page offers what the shopper chose. */
const KINDS: Readonly<Record<ProviderMethod, string>> = {
  CARD: 'cc,dc,ppc',
  UPI: 'upi',
  NET_BANKING: 'nb',
  WALLET: 'app',
  EMI: 'ccemi,dcemi,cardlessemi',
  PAY_LATER: 'paylater',
}

/** Their API asks for an amount; every method takes this one. */
const ANY_RUPEES = 1_000

export function makeCashfree(settings: CashfreeSettings, http: OutboundHttp): PaymentProvider {
  const { apiUrl, scriptUrl } = settings
  const client = makeCashfreeClient(settings, http)

  return {
    system: 'CASHFREE',
    account: settings.code,
    browser: {
      origins: originsOf(settings),
      config: { scriptUrl, mode: new URL(apiUrl).host === LIVE_HOST ? 'production' : 'sandbox' },
    },
    methods: ['CARD', 'UPI', 'NET_BANKING', 'WALLET'],
    webhookHeaders: WEBHOOK_HEADERS,
    isAvailable: () => !http.isHeldBack(SYSTEM, apiUrl),
    offer: async () => offerOf(await client.eligibleMethods(ANY_RUPEES)),
    downtimes: async () => downtimesOf(await client.incidents()),

    async createOrder(wanted) {
      const created = await client.createOrder(orderFields(wanted))
      const orderId = wanted.receipt
      const order = created === 'ORDER_EXISTS' ? await client.order(orderId) : created
      if (order.order_id !== orderId) throw failure('invalidResponse', 'OTHER_ORDER')
      if (paiseOf(order.order_amount) !== wanted.amount || order.order_currency !== 'INR') {
        throw failure('refused', 'ORDER_OF_OTHER_AMOUNT')
      }
      return { providerOrderId: orderId, browserConfig: browserConfigOf(order, wanted.choice) }
    },

    async paymentsOfOrder(providerOrderId) {
      const wires = await client.paymentsOf(providerOrderId)
      return wires.map((wire) => factOf(wire, providerOrderId))
    },

    capture: (providerPaymentId, amount) => capture(client, providerPaymentId, amount),
    refund: (wanted) => refund(client, wanted),

    async refundsOfPayment(providerPaymentId) {
      const { orderId } = idsOf(providerPaymentId)
      const wires = await client.refundsOf(orderId)
      return wires.map(refundOf).filter((fact) => fact.providerPaymentId === providerPaymentId)
    },

    parseWebhook: (webhook) => parseCashfreeWebhook(settings.clientSecret, webhook),
    // They sign no return.
    parseReturn: () => 'UNREADABLE',

    async lookUpBin(sixDigits) {
      // They want at least eight digits; the first six decide nearly always.
      const found = await client.cardBin(`${sixDigits}00`)
      return found && binInfo(found)
    },
  }
}

/** Of the whole amount, although they would capture a part. */
async function capture(
  client: CashfreeClient,
  providerPaymentId: string,
  amount: Paise,
): Promise<ProviderPayment> {
  const { orderId, cfPaymentId } = idsOf(providerPaymentId)
  const current = async () => factOf(await client.payment(orderId, cfPaymentId), orderId)
  const before = await current()
  if (before.amount !== amount) throw failure('refused', 'OTHER_AMOUNT')
  if (before.status === 'CAPTURED') return before
  try {
    return factOf(await client.capture(orderId, rupeesOf(amount)), orderId)
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
    // A retry whose first reply was lost: its current status counts.
    const now = await current()
    if (now.status !== 'CAPTURED') throw error
    return now
  }
}

async function refund(
  client: CashfreeClient,
  { providerPaymentId, amount, key, notes, speed }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const { orderId, cfPaymentId } = idsOf(providerPaymentId)
  const refundId = key.replaceAll('-', '_')
  const created = await client.createRefund(orderId, {
    refund_amount: rupeesOf(amount),
    refund_id: refundId,
    ...omitUndefined({ refund_note: refundNoteOf(notes['refund'], cfPaymentId) }),
    refund_speed: speed === 'INSTANT' ? 'INSTANT' : 'STANDARD',
  })
  const wire = created === 'REFUND_EXISTS' ? await client.refund(orderId, refundId) : created
  const fact = refundOf(wire)
  if (fact.amount !== amount) throw failure('refused', 'REFUND_OF_OTHER_AMOUNT')
  return fact
}

type WantedOrder = Parameters<PaymentProvider['createOrder']>[0]

function orderFields({ receipt, amount, notes, customer, choice, returnUrl }: WantedOrder) {
  const { phone, email, name, isShared = false } = customer
  return {
    order_id: receipt,
    order_amount: rupeesOf(amount),
    order_currency: 'INR',
    customer_details: {
      customer_id: customerIdOf(isShared ? receipt : phone),
      // Ten digits; a number of another country with its code.
      customer_phone: phone.replace(/^\+91/, ''),
      ...omitUndefined({ customer_email: email, customer_name: name }),
    },
    order_meta: { return_url: returnUrl, payment_methods: KINDS[choice.method] },
    order_expiry_time: new Date(Date.now() + ORDER_LIFE_MS).toISOString(),
    order_tags: notes,
  }
}

/**
 * The same for the same phone, so that their page finds the cards that the shopper saved there; by a phone that
 * many share, one of its own for each order.
 */
function customerIdOf(of: string): string {
  return `c_${createHash('sha256').update(of).digest('hex').slice(0, 32)}`
}

/** What their script needs: the session, and their name of the chosen bank or wallet. */
function browserConfigOf(
  { payment_session_id: paymentSessionId }: WireOrder,
  { method, instrument = '' }: WantedOrder['choice'],
) {
  return {
    paymentSessionId,
    ...omitUndefined({
      bankName: method === 'NET_BANKING' ? scriptNameOf(instrument) : undefined,
      walletProvider: method === 'WALLET' ? walletProviderOf(instrument) : undefined,
    }),
  }
}

function originsOf({ apiUrl, scriptUrl }: CashfreeSettings): readonly string[] {
  const own = [apiUrl, scriptUrl].map((url) => new URL(url).origin)
  const areTheirs = own.some((origin) => THEIR_ORIGINS.includes(origin))
  return [...new Set([...own, ...(areTheirs ? THEIR_ORIGINS : [])])]
}

function factOf(wire: WirePayment, providerOrderId: string): ProviderPayment {
  const fact = paymentFact(wire)
  if (fact === undefined) throw failure('invalidResponse', 'AMOUNT')
  if (fact.providerOrderId !== providerOrderId) {
    throw failure('invalidResponse', 'PAYMENT_OF_OTHER_ORDER')
  }
  return fact
}

function refundOf(wire: WireRefund): ProviderRefund {
  const fact = refundFact(wire)
  if (fact === undefined) throw failure('invalidResponse', 'AMOUNT')
  return fact
}

function failure(kind: ExternalServiceError['kind'], reason: string): ExternalServiceError {
  return new ExternalServiceError({ system: SYSTEM, kind, outcomeUnknown: false, reason })
}
