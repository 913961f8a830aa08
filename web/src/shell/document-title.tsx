import type { StoreBrand } from '@thela/contracts/pages'

interface DocumentTitleProps {
  page: string
  brand: Pick<StoreBrand, 'name'> | undefined
}

/** "Checkout · Aangan". Never a name, a number or an order of a person: titles are kept and shared. */
export function DocumentTitle({ page, brand }: DocumentTitleProps) {
  return <title>{brand ? `${page} · ${brand.name}` : page}</title>
}
