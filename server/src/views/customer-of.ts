import { verifiedPhone } from '@thela/domain/identity'
import type { Visitor } from '../http/visitor.ts'
import type { OrderCustomer } from '../modules/orders/index.ts'

/** A phone counts only when it was verified; a guest's own orders are those of the session. [I34, D-30, D-78] */
export const customerOf = (visitor: Visitor): OrderCustomer => ({
  subject: visitor.subject,
  phone: verifiedPhone(visitor),
})
