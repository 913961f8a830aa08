import { verifiedPhone } from '../identity/index.ts'
import type { TokenKind } from '../identity/index.ts'

/** Whose order it is. */
export interface OrderCustomer {
  /** Verified by OTP; a guest has none. */
  readonly phone: string | undefined
  /** The customer, or the session of the guest who placed it. */
  readonly subject: string
}

interface Visitor {
  readonly kind: TokenKind | 'STORE'
  readonly subject: string
  readonly phone: string | undefined
}

/** A phone counts only when it was verified; a guest's own orders are those of the session. [I34, D-30, D-78] */
export const customerOf = (visitor: Visitor): OrderCustomer => ({
  subject: visitor.subject,
  phone: verifiedPhone(visitor),
})

/** Whoever placed the order in this session, or has verified the phone that it names. */
export function isCustomer(
  order: { readonly subject: string; readonly phone: string },
  visitor: Visitor,
): boolean {
  const { subject, phone } = customerOf(visitor)
  return order.subject === subject || order.phone === phone
}
