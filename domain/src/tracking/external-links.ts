/**
 * The brand's external links: of the requested kind, with a valid address. [tracking §3, §4 Page
 * behaviour]
 */
export type ExternalLinkType = 'POLICY_LINK' | 'NAVBAR_LINK'

export interface ExternalLink {
  readonly type: string
  readonly label: string
  readonly link: string
}

// No user part: "https://shop.example@evil.example" shows one host and opens another.
const WEB_ADDRESS = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i

export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)

export function externalLinks(
  links: readonly ExternalLink[],
  type: ExternalLinkType,
): readonly ExternalLink[] {
  return links.filter((link) => link.type === type && isWebAddress(link.link))
}
