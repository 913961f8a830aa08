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
import { omitUndefined } from '@thela/domain/values'
import { inLanguage } from './in-language.ts'

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
function linksOf(type: ExternalLinkType, links: readonly StoreLink[]): readonly StoreLink[] {
  const typed = links.map(({ text, href }) => ({ type, label: text, link: href }))
  return externalLinks(typed, type).map(({ label, link }) => ({ text: label, href: link }))
}

type LinksOfStore = StoreConfig['tracking']['privacyLinks' | 'navLinks']

/** In the words that the store has for a language, else in its usual ones. */
const readLinks = (links: LinksOfStore, language: ShownLanguage | undefined) =>
  links.map(({ text, texts, href }) => ({ text: inLanguage(texts, language) ?? text, href }))

export const policyLinks = (links: LinksOfStore, language?: ShownLanguage): readonly StoreLink[] =>
  linksOf('POLICY_LINK', readLinks(links, language))

export const barLinks = (links: LinksOfStore, language?: ShownLanguage): readonly StoreLink[] =>
  linksOf('NAVBAR_LINK', readLinks(links, language))

export function socialLinks(links: StoreConfig['tracking']['socialLinks']): readonly SocialLink[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const href = links[network]
    return href !== undefined && isWebAddress(href) ? [{ network, href }] : []
  })
}

type BannersOfPlace = StoreConfig['tracking']['banners']['TOP']

function wordsOfBanner(words: BannersOfPlace['words'], language?: ShownLanguage): Banner['words'] {
  if (!words) return undefined
  const { title, text, tone, texts } = words
  return { title, text, tone, ...inLanguage(texts, language) }
}

/** The same banners with the words of a language. */
export const bannersInLanguage = (
  banners: readonly Banner[],
  ofStore: StoreConfig['tracking']['banners'],
  language: ShownLanguage,
): readonly Banner[] =>
  banners.map((banner) => ({
    ...banner,
    ...omitUndefined({ words: wordsOfBanner(ofStore[banner.position].words, language) }),
  }))

const entriesAt = (position: BannerPosition, { words, DESKTOP, TAB, MOBILE }: BannersOfPlace) =>
  Object.entries({ DESKTOP, TAB, MOBILE }).flatMap(([type, banner]) =>
    banner
      ? [{ type: type as BannerDevice, position, words: wordsOfBanner(words), ...banner }]
      : [],
  ) satisfies BannerEntry[]

export const bannersOf = ({ TOP, BOTTOM }: StoreConfig['tracking']['banners']): readonly Banner[] =>
  pageBanners([...entriesAt('TOP', TOP), ...entriesAt('BOTTOM', BOTTOM)])
