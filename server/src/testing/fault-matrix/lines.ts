/** What goes wrong in the matrix, and where. [I1, I5, I9, I10, I15, I16, I27] */

/** Those that take the money of carts, and the one that hosts links. */
export type CartProvider = 'RAZORPAY' | 'CASHFREE' | 'BHARATX'
export type ProviderName = CartProvider | 'RAZORPAY_LINKS'

/** A step of a payment that asks the provider for something. */
export type Step = 'create' | 'pay' | 'capture' | 'refund'
export const STEPS: readonly Step[] = ['create', 'pay', 'capture', 'refund']

/** The faults of a reply, as the sandbox's switches name them. */
export const REPLY_FAULTS = {
  'timeout before acting': { kind: 'hang' },
  'timeout after acting': { kind: 'hang-after' },
  'connection cut after acting': { kind: 'drop-after' },
  '5xx before acting': { kind: 'error-before', status: 503 },
  '5xx after acting': { kind: 'error-after', status: 500 },
  '4xx (400)': { kind: 'error-before', status: 400 },
  '4xx (401)': { kind: 'error-before', status: 401 },
  '4xx (429)': { kind: 'error-before', status: 429 },
  slow: { kind: 'slow', delayMs: 300 },
  garbage: { kind: 'garbage' },
  'huge reply': { kind: 'huge' },
} as const
export type ReplyFault = keyof typeof REPLY_FAULTS

export const WEBHOOK_FAULTS = [
  'lost',
  'repeated',
  'out of order',
  'changed under its signature',
  'of another account',
  'garbage',
  'huge',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** What was shown while the fault lasted and afterwards; they throw where it, or a ledger, is not the truth. */
export interface OpenedLine {
  reply(fault: ReplyFault, step: Step): Promise<string>
  webhook(fault: WebhookFault): Promise<string>
  close(): Promise<void>
}

export interface MatrixLine {
  readonly name: ProviderName
  /** Steps that it does not have, and why. */
  readonly without: Readonly<Partial<Record<Step, string>>>
  open(): Promise<OpenedLine>
}

export interface ProviderLine {
  readonly name: CartProvider
  readonly system: 'razorpay' | 'cashfree' | 'bharatx'
  readonly method: 'UPI' | 'BHARATX'
  /** The call of each step. */
  readonly calls: Readonly<Partial<Record<Step, string>>>
  readonly without: MatrixLine['without']
  /** In the store's file, besides the address. */
  readonly account: object
  readonly secrets: object
  readonly pathOfApi: string
  /** Of the control panel: an order is paid under it. */
  readonly payPath: string
  readonly ledgerAccount: string
}

export const PROVIDERS: readonly ProviderLine[] = [
  {
    name: 'RAZORPAY',
    system: 'razorpay',
    method: 'UPI',
    calls: {
      create: 'POST /v1/orders',
      pay: 'GET /v1/orders/:id/payments',
      capture: 'POST /v1/payments/:id/capture',
      refund: 'POST /v1/payments/:id/refund',
    },
    without: {},
    account: { keyId: 'rzp_test_meherdemo01' },
    secrets: { keySecret: 'meher_demo_key_secret_01', webhookSecret: 'meher_demo_whsec_01' },
    pathOfApi: '/razorpay',
    payPath: 'orders',
    ledgerAccount: 'rzp_test_meherdemo01',
  },
  {
    name: 'CASHFREE',
    system: 'cashfree',
    method: 'UPI',
    calls: {
      create: 'POST /orders',
      pay: 'GET /orders/:orderId/payments',
      capture: 'POST /orders/:orderId/authorization',
      refund: 'POST /orders/:orderId/refunds',
    },
    without: {},
    account: { clientId: 'TESTmeherdemo01' },
    secrets: { clientSecret: 'cfsk_ma_test_meher_demo_01' },
    pathOfApi: '/cashfree/pg',
    payPath: 'orders',
    ledgerAccount: 'TESTmeherdemo01',
  },
  {
    name: 'BHARATX',
    system: 'bharatx',
    method: 'BHARATX',
    calls: {
      create: 'POST /merchant/transaction',
      pay: 'GET /merchant/transaction/:id',
      refund: 'POST /merchant/transaction/:id/refund',
    },
    without: { capture: 'the lender takes the money at once' },
    account: { partnerId: 'meher_partner_01', mode: 'TEST' },
    secrets: { privateKey: 'meher_demo_private_key_01' },
    pathOfApi: '/bharatx/api',
    payPath: 'transactions',
    ledgerAccount: 'meher_partner_01',
  },
]
