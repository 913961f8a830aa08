const PLAIN = /^(\/woo\/[^/?]+)\/?(?:index\.php)?\?(.*)$/

/**
 * A site with plain permalinks has its APIs at `?rest_route=/wc/v3/orders`; every site has them there.
 * The address is turned into the one under /wp-json/; others stay as they are.
 */
export function plainAddress(url: string): string {
  const [, site, text = ''] = PLAIN.exec(url) ?? []
  const route = new URLSearchParams(text).get('rest_route')
  if (site === undefined || route === null) return url
  // The other parameters stay as they were written, because OAuth signs them.
  const rest = text
    .split('&')
    .filter((part) => !part.startsWith('rest_route='))
    .join('&')
  return `${site}/wp-json/${route.replace(/^\/+/, '')}${rest === '' ? '' : `?${rest}`}`
}
