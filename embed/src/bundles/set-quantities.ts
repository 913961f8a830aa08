/** The cart of the shop's theme. */
import { readStoreApiCart, requestStoreApi } from '../store-api.ts'
import type { StoreApiChange } from '../store-api.ts'
import type { Shop } from '../shop.ts'
import type { ShownBundle } from './read-bundles.ts'

/** The shop refuses the quantities; its own words say why. */
export class Refused extends Error {}

/** Sets, not adds, so that a second press changes nothing. */
export async function setQuantities(shop: Shop, variants: ShownBundle['variants']): Promise<void> {
  if (shop.cartApi !== undefined) return setByStoreApi(shop.cartApi, variants)
  const updates: Record<string, number> = {}
  for (const { variantId, quantity } of variants) updates[variantId] = quantity
  const response = await fetch(shop.url('/cart/update.js'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ updates }),
  })
  if (!response.ok) throw new Refused(await textIn(response, 'description'))
}

/** One after the other: the platform loses changes that come at once. */
async function setByStoreApi(api: string, variants: ShownBundle['variants']): Promise<void> {
  const request = async (path: string, change?: StoreApiChange) => {
    const response = await requestStoreApi(api, path, change)
    if (!response.ok) throw new Refused(plainText(await textIn(response, 'message')))
    return readStoreApiCart(response)
  }
  let cart = await request('cart')
  for (const { variantId, quantity } of variants) {
    const line = cart.items.find(({ id }) => String(id) === variantId)
    if (line?.quantity === quantity) continue
    const { nonce } = cart
    cart = line
      ? await request('cart/update-item', {
          method: 'POST',
          nonce,
          body: { key: line.key, quantity },
        })
      : await request('cart/add-item', {
          method: 'POST',
          nonce,
          body: { id: Number(variantId), quantity },
        })
  }
}

async function textIn(response: Response, name: string): Promise<string> {
  try {
    const text = ((await response.json()) as Readonly<Record<string, unknown>>)[name]
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Their messages are HTML, which is read here and never becomes part of the page. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent
