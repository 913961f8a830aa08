/** The links and pictures of a store's tracking and account pages. [tracking §3 Brand info, §4] */
import type { SocialLink, StoreLink } from '@thela/contracts/pages'
import type { StoreConfig } from '@thela/contracts/stores'
import type { ShownLanguage } from '@thela/domain/text'
import { externalLinks, isWebAddress, pageBanners, SOCIAL_NETWORKS } from '@thela/domain/tracking'
import type {
  Banner,
  BannerDevice,
  BannerEntry,
  BannerPosition,
  ExternalLinkType,
} from '@thela/domain/tracking'

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Questions about parcels may have an address of their own. */
export function contactLinks(
  { PHONE, EMAIL, WHATSAPP }: StoreConfig['tracking']['contactLinks'],
  sellerEmail?: string,
): readonly StoreLink[] {
  const email = sellerEmail ?? EMAIL
  return [
    PHONE && { text: PHONE, href: `tel:+${digitsOf(PHONE)}` },
    email && { text: email, href: `mailto:${email}` },
    WHATSAPP && { text: 'WhatsApp', href: `https://wa.me/${digitsOf(WHATSAPP)}` },
  ].filter((link): link is StoreLink => typeof link === 'object')
}

/** Those that lead to a web address. */
export function linksOf(type: ExternalLinkType, links: readonly StoreLink[]): readonly StoreLink[] {
  const typed = links.map(({ text, href }) => ({ type, label: text, link: href }))
  return externalLinks(typed, type).map(({ label, link }) => ({ text: label, href: link }))
}

/** In the words that the store has for a language, else in its usual ones. */
export function policyLinks(
  links: StoreConfig['tracking']['privacyLinks'],
  language?: ShownLanguage,
): readonly StoreLink[] {
  const inLanguage = links.map(({ text, texts = {}, href }) => {
    const byLanguage: Readonly<Record<string, string | undefined>> = texts
    return { text: (language && byLanguage[language]) ?? text, href }
  })
  return linksOf('POLICY_LINK', inLanguage)
}

export function socialLinks(links: StoreConfig['tracking']['socialLinks']): readonly SocialLink[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const href = links[network]
    return href !== undefined && isWebAddress(href) ? [{ network, href }] : []
  })
}

const entriesAt = (
  position: BannerPosition,
  { words, DESKTOP, TAB, MOBILE }: StoreConfig['tracking']['banners']['TOP'],
) =>
  Object.entries({ DESKTOP, TAB, MOBILE }).flatMap(([type, banner]) =>
    banner ? [{ type: type as BannerDevice, position, words, ...banner }] : [],
  ) satisfies BannerEntry[]

export const bannersOf = ({ TOP, BOTTOM }: StoreConfig['tracking']['banners']): readonly Banner[] =>
  pageBanners([...entriesAt('TOP', TOP), ...entriesAt('BOTTOM', BOTTOM)])
