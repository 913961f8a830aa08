/** The cart of the shop's theme. */
import type { Shop } from '../shop.ts'
import type { ShownBundle } from './read-bundles.ts'

/** The shop refuses the quantities; its own words say why. */
export class Refused extends Error {}

/** Sets, not adds, so that a second press changes nothing. */
export async function setQuantities(shop: Shop, variants: ShownBundle['variants']): Promise<void> {
  const updates: Record<string, number> = {}
  for (const { variantId, quantity } of variants) updates[variantId] = quantity
  const response = await fetch(shop.url('/cart/update.js'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ updates }),
  })
  if (!response.ok) throw new Refused(await reasonOf(response))
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { description } = (await response.json()) as { readonly description?: unknown }
    return typeof description === 'string' ? description : ''
  } catch {
    return ''
  }
}
