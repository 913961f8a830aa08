import type { PaymentError } from '../payment-failures.ts'
import type { Method } from '../payment-methods.ts'

/** The ledger's own records; amounts in paise, times in milliseconds. `shown.ts` writes the wire. */
export interface Customer {
  customer_id: string
  customer_phone: string
  customer_email: string | null
  customer_name: string | null
}

export interface Order {
  cfOrderId: string
  orderId: string
  amount: number
  currency: string
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED'
  sessionId: string
  customer: Customer
  returnUrl: string | null
  notifyUrl: string | null
  /** Names of methods by comma; null for all. */
  paymentMethods: string | null
  note: string | null
  tags: Record<string, string> | null
  expiresAt: number
  createdAt: number
}

export interface Card {
  last4: string
  network: string
  type: string
  bank: string
  instrumentId: string | null
}

export interface Payment {
  id: string
  orderId: string
  amount: number
  currency: string
  status: 'NOT_ATTEMPTED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'USER_DROPPED' | 'VOID'
  isCaptured: boolean
  isPreauthorised: boolean
  method: Method
  channel: string
  /** As the wire has it, without the channel. */
  instrument: Readonly<Record<string, unknown>>
  card?: Card
  saveCard: boolean
  /** `upi://pay?…`, for UPI by app or QR. */
  upiLink?: string
  error?: PaymentError
  /** The error with which the instrument fails in spite of approval. */
  failsWith?: string
  /** Where its page sends the browser. */
  returnUrl: string | null
  bankReference: string | null
  time: number
  completedAt: number | null
  expiresAt: number
  expiryPlan?: number
}

export interface Refund {
  cfRefundId: string
  refundId: string
  paymentId: string
  orderId: string
  amount: number
  note: string | null
  status: 'SUCCESS' | 'PENDING' | 'CANCELLED' | 'ONHOLD'
  speed: 'STANDARD' | 'INSTANT'
  arn: string | null
  createdAt: number
  processedAt: number | null
}

export interface Instrument {
  instrument_id: string
  customer_id: string
  instrument_type: 'card'
  instrument_uid: string
  instrument_display: string
  instrument_status: 'ACTIVE' | 'INACTIVE'
  created_at: string
  instrument_meta: Record<string, string>
}

export interface Incident {
  incident_id: string
  incident_impact: 'HIGH' | 'MEDIUM' | 'LOW'
  incident_message: string
  incident_start_time: string
  incident_end_time: string | null
  incident_status: 'ACTIVE' | 'UPCOMING' | 'RESOLVED'
  incident_type: 'SCHEDULED' | 'UNSCHEDULED'
  payment_method: Record<string, unknown>
}
