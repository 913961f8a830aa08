import type { StoreBrand } from '@thela/contracts/pages'

/** Whether a loader told the store of its page. */
export function hasBrand(loaded: unknown): loaded is { readonly brand: StoreBrand } {
  return typeof loaded === 'object' && loaded !== null && 'brand' in loaded && !!loaded.brand
}
