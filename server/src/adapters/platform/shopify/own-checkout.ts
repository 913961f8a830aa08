/** [shopify §6, D-26, ADR-173] */
import { omitUndefined } from '@thela/domain/values'
import { CART_ATTRIBUTE } from '../../../ports/store-platform.ts'
import type { OwnCheckout } from '../../../ports/store-platform.ts'
import { cartInput } from './cart-input.ts'
import { throwUserErrors } from './client.ts'
import type { makeShopifyClient } from './client.ts'
import { deliveryAddress } from './mailing-address.ts'
import { OPEN_CHECKOUT } from './queries.ts'
import { refused } from './refused.ts'
import { openedCheckoutData } from './wire.ts'

/** As `CartInput`. */
function inputOf({ cartId, items, codes, note, attributes, buyer = {} }: OwnCheckout) {
  const { phone, email, address } = buyer
  const selected = address && {
    address: { deliveryAddress: deliveryAddress(address) },
    selected: true,
    oneTimeUse: true,
  }
  return {
    ...cartInput({ items, codes }),
    ...omitUndefined({ note }),
    attributes: Object.entries({ ...attributes, [CART_ATTRIBUTE]: cartId }).map(([key, value]) => ({
      key,
      value,
    })),
    buyerIdentity: omitUndefined({ phone, email }),
    ...(selected ? { delivery: { addresses: [selected] } } : {}),
  }
}

/** A new cart: the shop's own may be known to others, who would see whose it is. */
export async function openOwnCheckout(
  client: ReturnType<typeof makeShopifyClient>,
  brought: OwnCheckout,
): Promise<string> {
  const { cartCreate } = await client.storefront(
    {
      operation: 'open-own-checkout',
      effect: 'REPEATABLE',
      query: OPEN_CHECKOUT,
      variables: { input: inputOf(brought) },
    },
    openedCheckoutData,
  )
  throwUserErrors(cartCreate.userErrors)
  const url = cartCreate.cart && URL.parse(cartCreate.cart.checkoutUrl)
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('NO_CHECKOUT_URL')
  return url.href
}
