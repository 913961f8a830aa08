import type { StoreBrand } from '@thela/contracts/pages'
import { useMatches } from 'react-router'

/** The store of the page that is shown, as its loader told; none where none is known. */
export function useBrandOfPage(): StoreBrand | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasBrand)?.brand
}

function hasBrand(loaded: unknown): loaded is { brand: StoreBrand } {
  return typeof loaded === 'object' && loaded !== null && 'brand' in loaded && !!loaded.brand
}
