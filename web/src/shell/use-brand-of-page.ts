import type { StoreBrand } from '@thela/contracts/pages'
import { useMatches } from 'react-router'
import { hasBrand } from './has-brand.ts'

/** The store of the page that is shown, as its loader told; none where none is known. */
export function useBrandOfPage(): StoreBrand | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasBrand)?.brand
}
