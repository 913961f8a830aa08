/** The sources of a purchase, as the address names them. [checkout §2 query parameters] */
const UTM_NAMES = ['source', 'medium', 'content', 'campaign', 'term', 'id'] as const
const LONGEST_UTM = 200

export function utmOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const found = UTM_NAMES.flatMap((name) => {
    const text = query.get(`utm_${name}`)
    return text ? [[name, text.slice(0, LONGEST_UTM)] as const] : []
  })
  return Object.fromEntries(found)
}

/** The address of this page with another cart. */
export function cartAddress(cartId: string): URL {
  const url = new URL(window.location.href)
  url.searchParams.set('cart_id', cartId)
  return url
}

/** A flag of the address is shown once: a reload must not show it again. [checkout §4 App start] */
export function removeFromAddress(names: readonly string[]): void {
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}
