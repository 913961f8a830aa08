import type { PageContext } from './page.ts'

/** What the page was to check out. */
export const findCart = ({
  address,
  project,
}: Pick<PageContext, 'address' | 'project'>): string | undefined =>
  project === 'CHECKOUT'
    ? (new URLSearchParams(address.split('?')[1]).get('cart_id') ?? undefined)
    : undefined
