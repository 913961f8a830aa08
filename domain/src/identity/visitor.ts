/** [checkout §6, account §6, §2 Login screens, D-27, I34] */
import type { Phone } from '../fields/index.ts'
import type { CustomerId, StoreId } from '../values/index.ts'

/** Who is asking, as their token says. */
export const TOKEN_KINDS = ['ANON', 'GUEST', 'USER', 'PHONE'] as const

/** PHONE is the phone-scoped token: a phone was supplied, nothing about it was proved. */
export type TokenKind = (typeof TOKEN_KINDS)[number]

export type Visitor =
  | { readonly kind: 'ANON'; readonly storeId: StoreId }
  | {
      readonly kind: 'GUEST' | 'PHONE'
      readonly storeId: StoreId
      readonly phone?: Phone
      readonly customerId?: CustomerId
    }
  | {
      readonly kind: 'USER'
      readonly storeId: StoreId
      readonly phone: Phone
      readonly customerId: CustomerId
    }

/** Non-anonymous, or a guest with a phone. */
export function isLoggedIn(visitor: Visitor): boolean {
  return visitor.kind === 'USER' || (visitor.kind !== 'ANON' && visitor.phone !== undefined)
}

/** The only phone that opens anything: the one proved by a code. */
export function verifiedPhone(visitor: Visitor): Phone | undefined {
  return visitor.kind === 'USER' ? visitor.phone : undefined
}
