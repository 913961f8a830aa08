/** [checkout §7, D-29] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { payDraft } from './pay-draft.ts'
import type { OrderRequest } from './place-order.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/**
 * Opens a UPI payment for a cart as its draft was saved: for clients that name the cart only. Checks
 * and amounts are those of every payment.
 */
export const createUpiAttempt = (
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: OrderRequest & { readonly cartId: string },
): Promise<PaymentOrder> =>
  payDraft(deps, visitor, { ...input, choice: { option: 'UPI' }, method: 'UPI' })
