/**
 * The chooser of bundles on a shop's product page: a file of its own, which `thela.js` loads where the
 * page has a place for it. [checkout §2, account §3, D-24]
 */
import type { Project } from '@thela/contracts/parent-window'
import { readShop } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { renderChooser } from './chooser.ts'
import { readBundles } from './read-bundles.ts'
import { setQuantities } from './set-quantities.ts'

/** Holds the product's id on the platform. */
const PLACES = '[data-thela-bundles]'

async function fill(shop: Shop, place: HTMLElement): Promise<void> {
  const bundles = await readBundles(shop, place.dataset.thelaBundles ?? '')
  if (bundles.length === 0) return
  renderChooser(place, bundles, async ({ id, variants }) => {
    await setQuantities(shop, variants)
    report(id)
    openCheckout(shop, place)
  })
}

/** For the store's own analytics, as the pages of the checkout report to it. */
function report(bundle: string): void {
  const project: Project = 'PRODUCT_PAGES'
  const detail = { event: 'bundle_added', bundle, project }
  document.dispatchEvent(new CustomEvent('thela:product-analytics', { detail }))
}

/** The seller's script handles the click as that on any link to the checkout. */
function openCheckout(shop: Shop, place: HTMLElement): void {
  const link = Object.assign(document.createElement('a'), { href: shop.url('/checkout') })
  link.dataset.thelaCheckout = ''
  link.hidden = true
  place.append(link)
  link.click()
  link.remove()
}

// The seller's script, with the settings of the shop.
const script = document.querySelector<HTMLScriptElement>('script[data-store]')
const shop = script ? readShop(script, location) : undefined
for (const place of shop ? document.querySelectorAll<HTMLElement>(PLACES) : []) {
  // Without its bundles the product page stays as it is.
  if (shop) void fill(shop, place).catch(() => undefined)
}
