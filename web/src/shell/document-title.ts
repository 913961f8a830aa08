import type { StoreBrand } from '@thela/contracts/pages'

/** "Checkout · Aangan". Never a name, a number or an order of a person: titles are kept and shared. */
export function documentTitle(page: string, brand: Pick<StoreBrand, 'name'> | undefined) {
  return [{ title: brand ? `${page} · ${brand.name}` : page }]
}
