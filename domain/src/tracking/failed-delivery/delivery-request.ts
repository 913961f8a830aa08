/** What the customer wants done after a failed delivery, as a courier is asked for it. [tracking §4, D-35] */
export const DELIVERY_REQUEST_KINDS = [
  'RE_ATTEMPT',
  'INFO_UPDATE',
  'PHONE_UPDATE',
  'RTO',
  'FALSE_ATTEMPT',
] as const
export type DeliveryRequestKind = (typeof DELIVERY_REQUEST_KINDS)[number]

/** The parts of an address that may change: the pincode never does. */
export interface ChangedAddress {
  readonly line1: string
  readonly line2?: string
  readonly landmark?: string
}

/** Days are India's: "2025-11-22". */
export type DeliveryRequest =
  | { readonly kind: 'RE_ATTEMPT'; readonly day: string; readonly note?: string }
  | {
      readonly kind: 'INFO_UPDATE'
      readonly day?: string
      readonly address: ChangedAddress
      readonly note?: string
    }
  /** Ten digits of an Indian mobile number. */
  | { readonly kind: 'PHONE_UPDATE'; readonly phone: string }
  /** The parcel goes back to the store. */
  | { readonly kind: 'RTO' }
  /** The courier reported an attempt, and nobody came. */
  | { readonly kind: 'FALSE_ATTEMPT'; readonly note?: string }

/** What a courier can be asked by call. */
export interface DeliveryRequestTerms {
  readonly kinds: readonly DeliveryRequestKind[]
  /** Until when in a day another attempt can be asked for that day: minutes after midnight in India. */
  readonly cutOffMinutes: number
  /** How often it tries to deliver, at most three times. */
  readonly maxAttempts: number
}
