/** What a call of the access matrix is about. [I36] */
import type { Things } from '../things.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/**
 * SELF: nothing is named; the reply is about the caller, or about nobody.
 * CUSTOMER: what is named belongs to one person.
 * STORE: it belongs to a store.
 * CART: a checkout that a customer has begun belongs to that customer; one that a guest has begun is used by
 * whoever has its id.
 * PHONE: it is about the phone that the caller has verified or typed.
 * HOLDER: whoever knows its id, which cannot be guessed, may use it; nothing shows a person.
 */
export type Ownership = 'SELF' | 'CUSTOMER' | 'STORE' | 'CART' | 'PHONE' | 'HOLDER'

export interface Target {
  readonly of: Ownership
  readonly to: (things: Things) => CallInput
  /** What the owner gets; 200 unless the call is refused for what the thing is. */
  readonly own?: string
  /** What the owner gets from the second time on, where it is not the same. */
  readonly again?: string
  /** Of what is not there; `NOT_FOUND` unless the call has a code of its own, or then has nothing to do. */
  readonly absent?: string
  /** What is absent at a store that is not the caller’s, where it is not the same. */
  readonly elsewhere?: string
  /** Of a checkout that is another’s: its holder is offered a copy. */
  readonly foreign?: string
  /** What others get for the checkout of a guest, where it is not the owner’s. */
  readonly ofGuest?: string
  /** What an anonymous visitor gets, where it is not the owner’s. */
  readonly ofAnonymous?: string
  /** Each reply has new ids or more entries of the caller’s own. */
  readonly isNewEachTime?: true
  /** Codes, look-ups and uses of a link are limited; each try is as if time went by. */
  readonly isLimited?: true
  /** Ends the session of its caller. */
  readonly endsSession?: true
}

/** Of the form of an id. */
export const NO_ID = 'A'.repeat(27)

const made =
  (of: Ownership) =>
  (to: Target['to'], more: Partial<Target> = {}): Target => ({ of, to, ...more })

export const self = (to: Target['to'] = () => ({}), more: Partial<Target> = {}): Target => ({
  of: 'SELF',
  to,
  ...more,
})
export const customers = made('CUSTOMER')
export const stores = made('STORE')
export const phones = made('PHONE')
export const holders = made('HOLDER')
/** Whoever has the id of a customer’s checkout may go on with a copy of it. */
export const carts = (to: Target['to'], more: Partial<Target> = {}): Target => ({
  of: 'CART',
  to,
  absent: 'INVALID_CART',
  foreign: 'CART_OF_ANOTHER',
  ...more,
})
