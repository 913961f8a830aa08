/** The deliveries that a cart can have, each with its price. [checkout §4 Loading shipping configuration, D-22, D-85] */
import type { TypesOf } from '@thela/contracts/call'
import type { getShipping } from '@thela/contracts/calls/checkout/checkout'
import { cheapestDelivery } from '@thela/domain/checkout'
import type { Input } from '../../../http/calls/route.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { noteCartRejections } from '../cart/note-rejections.ts'
import { cartAtAddress } from '../delivery/cart-at-address.ts'
import { whyUndeliverable } from '../delivery/shipping-options.ts'
import { balancesFor } from '../price/balances-for.ts'
import { quoteFor } from '../price/quote.ts'

export async function listShipping(
  deps: CheckoutDependencies,
  { visitor, body, address: from }: Input<typeof getShipping>,
): Promise<TypesOf<typeof getShipping>['reply']> {
  const { store, stored, cart, address, shipping } = await cartAtAddress(deps, visitor, body)
  await noteCartRejections(deps, { store, stored, visitor }, [
    whyUndeliverable(store, cart, address),
  ])
  const staged = stored.subject === visitor.subject ? stored.stage.shippingOptionId : undefined
  const isOffered = shipping.some(({ id }) => id === staged)
  const { applied: balances } = await balancesFor(deps, visitor, { store, stored, body, from })
  const options = shipping.map((option) => ({
    ...option,
    quote: quoteFor(store, cart, { shipping: option, payment: undefined, balances }),
  }))
  const cheapest = cheapestDelivery(shipping)
  const quote = quoteFor(store, cart, { shipping: cheapest, payment: undefined, balances })
  return { options, quote, ...(staged && isOffered ? { selectedId: staged } : {}) }
}
