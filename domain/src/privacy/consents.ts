/**
 * What a person has agreed to, each purpose by itself. Nothing of ours is for marketing, and the id of a visit
 * (D-79) is stored nowhere. [account §6, D-40, D-79, ADR-256]
 */
export const CONSENT_PURPOSES = [
  'ORDER_MESSAGES',
  'WHATSAPP',
  'SAVED_CARD',
  'SAVED_DETAILS',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** By ordering with a phone; on the page of messages; at a payment; by saving an address or a name. */
export const CONSENT_SOURCES = ['ORDER', 'CHOICE', 'PAYMENT', 'SAVED'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export interface Consent {
  readonly isGiven: boolean
  /** Since it was given or taken back; undefined where it never was. */
  readonly at: Date | undefined
  readonly source: ConsentSource
}

export type ConsentsOfPerson = { readonly [P in ConsentPurpose]?: Consent }
