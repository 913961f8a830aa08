/** The delivery that was chosen, offered as it is now. [checkout §4 Paying] */
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Address } from '@thela/domain/accounts'
import { requiresShipping } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Store } from '../../stores/index.ts'
import { RejectedChoice } from '../cart/note-rejections.ts'
import { isDeliverable, shippingOptionsFor, whyUndeliverable } from './shipping-options.ts'

export function chosenShipping(
  store: Store,
  cart: Cart,
  { address, optionId, now }: { address: Address; optionId: string | undefined; now: Date },
): ShippingOption | undefined {
  if (!requiresShipping(cart)) return undefined
  const options = shippingOptionsFor(store, cart, { address, now })
  const chosen = options.find(({ id }) => id === optionId)
  if (chosen) return chosen
  if (!isDeliverable(store, address) && optionId === undefined && options.length > 0) {
    // Only pickup is left, and the shopper has not seen that yet.
    throw new ApiError('STAGE_INCOMPLETE')
  }
  const why = whyUndeliverable(store, cart, address)
  if (why) throw new RejectedChoice('UNDELIVERABLE', [why])
  // A store without options needs no choice.
  if (options.length === 0) return undefined
  throw new ApiError('STAGE_INCOMPLETE')
}
