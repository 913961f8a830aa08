/** The cart of a shop whose pages read and change it by a store API. */
import type { ShopCart, ThemeCart } from './shop-cart.ts'
import { readStoreApiCart, requestStoreApi } from './store-api.ts'
import type { StoreApiCart, StoreApiChange } from './store-api.ts'

/** With the ids of its items alone: a line of theirs has some kilobytes. */
const shopCart = ({ token, nonce, items }: StoreApiCart): ShopCart => ({
  token,
  nonce,
  items: items.map(({ id }) => ({ variant_id: id })),
})

/** A field's value, also of a button, which the values of a form leave out. */
const valueIn = (form: HTMLFormElement, name: string): number =>
  Number(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)

export function storeApiCart(api: string): ThemeCart {
  const read = () => requestStoreApi(api, 'cart').then(readStoreApiCart)
  const change = async (path: string, request: Omit<StoreApiChange, 'nonce'>) =>
    requestStoreApi(api, path, { ...request, nonce: (await read()).nonce })
  return {
    read: () => read().then(shopCart),
    /** The platform has no carts of one item: it is added to the shop's cart, which is then the one to pay. */
    async buyNow(form) {
      const body = {
        id: valueIn(form, 'variation_id') || valueIn(form, 'add-to-cart'),
        quantity: valueIn(form, 'quantity') || 1,
      }
      const response = await change('cart/add-item', { method: 'POST', body })
      return { cart: shopCart(await readStoreApiCart(response)), isShopsCart: true }
    },
    async clear() {
      const { ok, url } = await change('cart/items', { method: 'DELETE' })
      if (!ok) throw new Error(url)
    },
  }
}
