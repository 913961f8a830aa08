import { ExternalServiceError, NO_PAYMENT_PAGE } from '../../../ports/external-service-error.ts'
import type { PaymentProvider, ProviderRefund } from '../../../ports/payment-provider.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { makeBharatxClient } from './client.ts'
import type { BharatxClient } from './client.ts'
import { paymentFact, refundFact } from './map.ts'
import { hint } from './wire.ts'
import type { WireTransaction } from './wire.ts'

export interface BharatxSettings {
  /** The store's code for the account. */
  readonly code: string
  readonly partnerId: string
  readonly privateKey: string
  readonly mode: 'LIVE' | 'TEST'
  readonly apiUrl: string
}

const SYSTEM = 'bharatx'

/** As long as an attempt can be paid. */
const EXPIRES_AFTER_SECONDS = 15 * 60
/** Unsigned, and no more than an id. */
const MAX_HINT_BYTES = 4_096

/** An address of the web, where the shopper can be sent. */
const ADDRESS = /^https?:\/\/[^\s]+$/i

const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/

type NewOrder = Parameters<PaymentProvider['createOrder']>[0]

export function makeBharatx(settings: BharatxSettings, http: OutboundHttp): PaymentProvider {
  const { apiUrl, mode } = settings
  const client = makeBharatxClient(settings, http)

  return {
    system: 'BHARATX',
    account: settings.code,
    // The shopper leaves for its page: our own pages load nothing of it.
    browser: { origins: [], config: {} },
    methods: ['PAY_LATER'],
    webhookHeaders: [],
    isAvailable: () => !http.isHeldBack(SYSTEM, apiUrl),
    offer: () => Promise.resolve({ banks: [], wallets: [], emiPlans: [], hasPayLater: true }),
    downtimes: () => Promise.resolve([]),

    async createOrder(order) {
      if (!INDIAN_MOBILE.test(order.customer.phone)) throw failure('refused', 'PHONE_NOT_INDIAN')
      const transaction = await createdOrFound(client, order, mode)
      if (transaction.amount !== order.amount) throw failure('refused', 'RECEIPT_OF_OTHER_AMOUNT')
      const redirectUrl = transaction.url || transaction.uri
      if (!redirectUrl || !ADDRESS.test(redirectUrl))
        throw failure('invalidResponse', NO_PAYMENT_PAGE)
      return { providerOrderId: transaction.id, browserConfig: { redirectUrl } }
    },

    async paymentsOfOrder(providerOrderId) {
      const fact = paymentFact(await client.transaction(providerOrderId))
      return fact ? [fact] : []
    },

    /** It takes the money when the shopper agrees: there is nothing to capture. */
    async capture(providerPaymentId, amount) {
      const fact = paymentFact(await client.transaction(providerPaymentId))
      const isTaken = fact?.status === 'CAPTURED' || fact?.status === 'REFUNDED'
      if (!isTaken || fact.amount !== amount) throw failure('refused', 'NOTHING_TO_CAPTURE')
      return fact
    },

    refund: ({ providerPaymentId, amount }) => refundOnce(client, providerPaymentId, amount),

    async refundsOfPayment(providerPaymentId) {
      const { refunds } = await client.transaction(providerPaymentId)
      return (refunds ?? []).map((wire) => refundFact(providerPaymentId, wire))
    },

    parseWebhook({ body }) {
      const json = body.byteLength <= MAX_HINT_BYTES && parseJson(body)
      if (!hint.Check(json)) return 'UNREADABLE'
      return 'transaction' in json
        ? { isHint: true, providerOrderId: json.transaction.id }
        : { isHint: true, providerRefundId: json.refund.id }
    },
    // Its return says nothing that is signed.
    parseReturn: () => 'UNREADABLE',
    lookUpBin: () => Promise.resolve(undefined),
  }
}

function failure(kind: 'refused' | 'invalidResponse', reason: string): ExternalServiceError {
  return new ExternalServiceError({ system: SYSTEM, kind, outcomeUnknown: false, reason })
}

/** Its id is ours, and a second one with it is refused: then the first one is read. */
async function createdOrFound(
  client: BharatxClient,
  order: NewOrder,
  mode: BharatxSettings['mode'],
): Promise<WireTransaction> {
  const { receipt, amount, notes, customer, returnUrl, webhookUrl } = order
  const body = {
    transaction: { id: receipt, amount, mode, notes },
    createConfiguration: {
      // The outcome is never taken from the address, so one address serves all three.
      successRedirectUrl: returnUrl,
      failureRedirectUrl: returnUrl,
      cancelRedirectUrl: returnUrl,
      webhookUrl,
      expiryTimestamp: Math.floor(Date.now() / 1_000) + EXPIRES_AFTER_SECONDS,
    },
    user: {
      name: customer.name ?? 'Customer',
      phoneNumber: customer.phone,
      ...(customer.email ? { email: customer.email } : {}),
    },
  }
  try {
    return await client.create(body)
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
    return client.transaction(receipt).catch(() => {
      throw error
    })
  }
}

/**
 * It takes no key with a refund. One whose answer was lost is looked for among those that were not
 * there before; the caller reads all of them before each further try.
 */
async function refundOnce(
  client: BharatxClient,
  transactionId: string,
  amount: number,
): Promise<ProviderRefund> {
  const before = await client.transaction(transactionId)
  const known = new Set((before.refunds ?? []).map(({ id }) => id))
  const newOf = ({ refunds }: WireTransaction) =>
    (refunds ?? []).find((refund) => !known.has(refund.id) && refund.amount === amount)
  const made = await client.refund(transactionId, amount).catch(async (error: unknown) => {
    if (!(error instanceof ExternalServiceError) || !error.outcomeUnknown) throw error
    const after = await client.transaction(transactionId).catch(() => before)
    if (newOf(after)) return after
    throw error
  })
  const refund = newOf(made)
  if (!refund) throw failure('invalidResponse', 'REFUND_NOT_LISTED')
  return refundFact(transactionId, refund)
}
