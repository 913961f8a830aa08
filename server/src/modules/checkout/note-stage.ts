import type { Stage } from '@thela/contracts/checkout-order'
import type { Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import { cartsRepository } from './carts-repository.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

interface Draft extends Pick<VerifiedCheckout, 'store' | 'stored' | 'shipping'> {
  readonly visitor: Visitor
}

/** The draft, kept so that the page finds it again. */
export async function noteStage(
  on: Queryable,
  { store, stored, visitor, shipping }: Draft,
  stage: Stage,
): Promise<void> {
  await cartsRepository.stage(on, store.storeId, {
    cartId: stored.cartId,
    subject: visitor.subject,
    stage: {
      addressId: stage.address_id,
      ...(stage.billing_address_id ? { billingAddressId: stage.billing_address_id } : {}),
      ...(shipping ? { shippingOptionId: shipping.id } : {}),
    },
    utm: stage.recovery_utms ?? {},
  })
}
