/** Whose order it is: a phone counts only when it was verified. [D-30, D-78, I34] */
import { verifiedPhone } from '../../identity/index.ts'
import type { PhoneClaim } from '../../identity/index.ts'

/** Whose order it is. */
export interface OrderCustomer {
  /** Verified by OTP; a guest has none. */
  readonly phone: string | undefined
  /** The customer, or the session of the guest who placed it. */
  readonly subject: string
}

interface Visitor extends PhoneClaim {
  readonly subject: string
}

/** A guest's own orders are those of the session. */
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
