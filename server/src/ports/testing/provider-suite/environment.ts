import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { ProviderMethod } from '@thela/domain/payments'
import type {
  PaymentProvider,
  ProviderCard,
  ProviderDowntime,
  ProviderPayment,
  ProviderRefund,
} from '../../payment-provider.ts'
import type { RawWebhook } from '../../webhook.ts'
import type { Fault } from '../faults.ts'

export interface ShopperPayment {
  readonly providerOrderId: string
  readonly amount: Paise
  readonly outcome: 'AUTHORIZED' | 'CAPTURED' | 'FAILED'
  readonly method: ProviderMethod
}

/** A provider's other side. What not every provider has is optional, and then not tested. */
export interface ProviderEnvironment {
  readonly provider: PaymentProvider
  /** A shopper pays an order; returns the payment's id. */
  pays(payment: ShopperPayment): string | Promise<string>
  /** What a payment by this method must report of its instrument. */
  readonly instruments?: Readonly<
    Partial<Record<ProviderMethod, NonNullable<ProviderPayment['instrument']>>>
  >
  /** A payment that failed turns out to be paid. */
  succeedsLate?(providerPaymentId: string): void | Promise<void>
  /** Two payments of one order, both captured; returns their ids. */
  paysTwice?(providerOrderId: string, amount: Paise): Promise<readonly string[]>
  /**
   * The form that the browser returns after a payment; undefined where the provider signs no
   * return.
   */
  returnOf?(providerOrderId: string, providerPaymentId: string): Readonly<Record<string, string>>
  /** The same, tampered with. */
  invalidReturn?(form: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** Those about the current status of a payment, each delivered twice. */
  webhooksOfPayment(providerPaymentId: string): Promise<readonly RawWebhook[]>
  /** Those about the current status of a refund. */
  webhooksOfRefund?(providerRefundId: string): Promise<readonly RawWebhook[]>
  /** Of a captured payment, as the provider signs it for another account. */
  webhookOfOtherAccount?(): Promise<RawWebhook>
  /** How refunds end from now on. */
  refundsBecome?(status: ProviderRefund['status']): void
  /** Whether INSTANT refunds are faster than others. */
  readonly hasInstantRefunds?: boolean
  /** A shopper pays by a new card and lets the provider keep it; returns its token. */
  savesCard?(customerId: string, amount: Paise): Promise<string>
  /** From now on the provider says that the saved card of this token ends in this month. */
  cardEnds?(token: string, expiry: NonNullable<ProviderCard['expiry']>): void | Promise<void>
  /** The downtimes from now on. */
  setDowntimes?(downtimes: readonly ProviderDowntime[]): void | Promise<void>
  /** How many orders were opened there. */
  orderCount(): number | Promise<number>
  /** The webhook, changed by somebody who does not know the secret. */
  tampered(webhook: RawWebhook): RawWebhook
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  /** The longest time that it allows for a reply; none where it calls nobody. */
  longestWaitMs?(): number
  close(): Promise<void>
}

/** What a provider has not; the suite tests what it does instead. */
export interface ProviderLacks {
  /** It takes the money at once: nothing waits for a capture. */
  readonly authorisation?: true
  /** Its order is one payment: a failed one ends the order. */
  readonly secondPayment?: true
  /** It reports no payment that failed: the order stays open. */
  readonly failedPayments?: true
  /** It signs no webhook: one only hints that something happened. */
  readonly webhookSignature?: true
  /** It takes neither a key nor notes with a refund. */
  readonly refundKey?: true
  /** Its webhooks do not say whether the money was taken. */
  readonly captureInWebhooks?: true
  /** It knows no cards by their first digits. */
  readonly cardLookUp?: true
  /** It numbers no payments: it knows one by the receipt that it was given. */
  readonly ownPaymentIds?: true
}

export const AMOUNT = paise(149_900)

/** What the parts of the suite share. */
export interface SuiteContext {
  readonly environment: () => ProviderEnvironment
  readonly provider: () => PaymentProvider
  readonly lacks: ProviderLacks
  /** Of a payment that waits for its capture, where there is one. */
  readonly uncaptured: 'AUTHORIZED' | 'CAPTURED'
  /** Opens an order of `AMOUNT`; returns its id. */
  readonly open: (options?: {
    readonly receipt?: string
    readonly amount?: Paise
    readonly method?: ProviderMethod
    readonly providerCustomerId?: string
  }) => Promise<string>
  /** Opens an order and pays it; returns the payment's id. */
  readonly paid: (
    outcome: ShopperPayment['outcome'],
    options?: { readonly receipt?: string; readonly method?: ProviderMethod },
  ) => Promise<string>
  /** Pays an opened order. */
  readonly pay: (
    providerOrderId: string,
    outcome: ShopperPayment['outcome'],
    method?: ProviderMethod,
  ) => Promise<string>
}

export function makeContext(
  environment: () => ProviderEnvironment,
  lacks: ProviderLacks,
): SuiteContext {
  const provider = () => environment().provider
  const anyMethod = (): ProviderMethod => {
    const { methods } = provider()
    const method = methods.includes('UPI') ? 'UPI' : methods[0]
    if (method === undefined) throw new Error('the provider accepts no method')
    return method
  }
  const open: SuiteContext['open'] = async (options = {}) => {
    const { receipt = 'receipt-1', amount = AMOUNT, method, providerCustomerId } = options
    const order = await provider().createOrder({
      receipt,
      amount,
      notes: { attempt: 'a1' },
      customer: {
        phone: '+919876543210',
        email: 'asha@example.in',
        ...(providerCustomerId === undefined ? {} : { providerCustomerId }),
      },
      choice: { method: method ?? anyMethod() },
      returnUrl: 'https://thela.example/payment-result?cart_id=c1',
      webhookUrl: 'https://thela.example/webhooks/provider/store/ACCOUNT',
    })
    return order.providerOrderId
  }
  const pay: SuiteContext['pay'] = async (providerOrderId, outcome, method = anyMethod()) =>
    environment().pays({ providerOrderId, amount: AMOUNT, outcome, method })
  return {
    environment,
    provider,
    lacks,
    uncaptured: lacks.authorisation ? 'CAPTURED' : 'AUTHORIZED',
    open,
    pay,
    paid: async (outcome, options = {}) => pay(await open(options), outcome, options.method),
  }
}
