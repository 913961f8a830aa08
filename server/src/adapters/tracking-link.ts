/** It becomes a link on our page, so only web addresses are accepted. */
export function trackingLink(text: string | null | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
