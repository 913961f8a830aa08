/** [shopify §6, ADR-198] */
import type { PlatformCart } from '@thela/domain/checkout'
import type { CartContent } from '../../../ports/store-platform.ts'
import { cartInput } from './cart-input.ts'
import { throwUserErrors } from './client.ts'
import type { makeShopifyClient } from './client.ts'
import { CREATE_CART } from './code-queries.ts'
import { cartTokenOfGid } from './gid.ts'
import { refused } from './refused.ts'
import { cartChangeData } from './wire.ts'
import type { WireCart } from './wire.ts'

export async function createCart(
  client: ReturnType<typeof makeShopifyClient>,
  readCart: (cart: WireCart, token: string) => Promise<PlatformCart | undefined>,
  content: CartContent,
): Promise<PlatformCart> {
  const { change } = await client.storefront(
    {
      operation: 'create-cart',
      // The platform forgets one that nobody got to know.
      effect: 'REPEATABLE',
      query: CREATE_CART,
      variables: { input: cartInput(content) },
    },
    cartChangeData,
  )
  throwUserErrors(change.userErrors)
  const token = change.cart && cartTokenOfGid(change.cart.id)
  const form = change.cart && token ? await readCart(change.cart, token) : undefined
  if (!form) throw refused('NO_CART')
  return form
}
