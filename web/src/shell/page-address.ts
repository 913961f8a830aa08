/** The address of this page with another cart. [checkout §4 App start] */
export function cartAddress(cartId: string): URL {
  const url = new URL(window.location.href)
  url.searchParams.set('cart_id', cartId)
  return url
}

/** A flag of the address is shown once: a reload must not show it again. */
export function removeFromAddress(names: readonly string[]): void {
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}
