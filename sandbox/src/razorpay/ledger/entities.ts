/** The entities in the format of the provider's API: in the emulator the wire is the model. */
export type Notes = Record<string, string> | []

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  customer_id?: string
  /** It may be paid in parts. */
  partial_payment?: boolean
  first_payment_min_amount?: number | null
  notes: Notes
  created_at: number
}

export interface Customer {
  id: string
  entity: 'customer'
  name: string | null
  email: string | null
  contact: string | null
  gstin: string | null
  notes: Notes
  created_at: number
}

export interface Card {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: string
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: string
  token_iin: string | null
}

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'emi' | 'upi' | 'netbanking' | 'wallet'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  customer_id?: string
  token_id?: string
  bank: string | null
  wallet: string | null
  vpa: string | null
  email: string | null
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  /** The plan of a payment by instalments. */
  emi?: { issuer: string | null; type: string; rate: number; duration: number }
  upi?: { payer_account_type: string; vpa: string; flow: UpiFlow }
  created_at: number
}

type UpiFlow = 'intent' | 'collect'

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal' | 'instant'
}

/** A link that the provider hosts and sends. */
export interface PaymentLink {
  accept_partial: boolean
  amount: number
  amount_paid: number
  callback_method: string
  callback_url: string
  cancelled_at: number
  created_at: number
  currency: string
  customer: { name?: string; email?: string; contact?: string }
  description: string
  expire_by: number
  expired_at: number
  first_min_partial_amount: number
  id: string
  notes: Notes
  notify: { email: boolean; sms: boolean }
  payments: LinkPayment[] | null
  reference_id: string
  reminder_enable: boolean
  reminders: { status: string } | []
  short_url: string
  source: string
  source_id: string
  status: 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid'
  updated_at: number
  upi_link: boolean
  user_id: string
}

/** Only captured payments are listed. */
export interface LinkPayment {
  amount: number
  created_at: number
  method: string
  payment_id: string
  plink_id: string
  status: 'captured'
  updated_at: number
}

/** A link with what its API does not return. */
export interface KeptLink {
  link: PaymentLink
  /** The order on which all of its payments are made. */
  orderId: string
}

/** A code that is scanned to pay by UPI. */
export interface QrCode {
  id: string
  entity: 'qr_code'
  created_at: number
  name: string | null
  usage: 'single_use' | 'multiple_use'
  type: 'upi_qr'
  image_url: string
  payment_amount: number | null
  status: 'active' | 'closed'
  description: string | null
  fixed_amount: boolean
  payments_amount_received: number
  payments_count_received: number
  notes: Notes
  customer_id: string | null
  close_by: number | null
  closed_at: number | null
  close_reason: 'on_demand' | 'paid' | 'closed' | null
}

/** A code with its payments, the oldest first. */
export interface KeptQrCode {
  code: QrCode
  paymentIds: string[]
}

export interface Downtime {
  id: string
  entity: 'payment.downtime'
  method: string
  begin: number
  end: number | null
  status: 'started' | 'resolved'
  scheduled: boolean
  severity: string
  instrument: Record<string, string>
  created_at: number
  updated_at: number
}

/** A card kept for a customer. */
export interface Token {
  id: string
  entity: 'token'
  token: string
  bank: null
  wallet: null
  method: 'card'
  card: Omit<Card, 'id'> & { expiry_month: number; expiry_year: number }
  vpa: null
  recurring: boolean
  auth_type: null
  mrn: null
  used_at: number
  created_at: number
  expired_at: number
  status: 'initiated' | 'active' | 'suspended' | 'deactivated'
  compliant_with_tokenisation_guidelines: boolean
  dcc_enabled: boolean
}

export interface CardExpiry {
  month: number
  year: number
}

/** A token with what its API does not return. */
export interface KeptToken {
  token: Token
  customerId: string
  failsWith: string
}

/** Data of a payment besides the entity returned by the API. */
export interface Attempt {
  payment: Payment
  card?: Card | undefined
  /** The address that receives the final form post (redirect mode). */
  callbackUrl?: string
  /** The app named by the shopper's page, for the sandbox's phone. */
  app?: string
  /** `upi://pay?…`, for UPI by intent or QR. */
  intentUrl?: string
  /** The reason with which the test instrument fails, if it does. */
  failsWith?: string
  /** The shopper left the bank's page before the bank had decided. */
  isUndecided?: true
  /** The card is kept for this customer once the payment is authorised. */
  saves?: { customerId: string; expiry: CardExpiry }
  expiresAt: number
  expiryPlan?: number
}
