/** [checkout §3 Store info, tracking §3 Brand info, §3, §9] */
import { omitUndefined, oncePer } from '@thela/domain/values'
import type { StoreConfig } from '@thela/contracts/stores'
import type { PageBanners, StoreBrand, StoreLogo } from '@thela/contracts/pages'
import type { ShownLanguage } from '@thela/domain/text'
import { isOwnPlatform, pictureStandIn } from '@thela/domain/tracking'
import { bannersOf, barLinks, contactLinks, policyLinks, socialLinks } from './brand-links.ts'
import type { Store } from './store.ts'

export const slugOf = ({
  config,
}: {
  readonly config: Pick<StoreConfig, 'storeId' | 'tracking'>
}): string => config.tracking.brandSlugName ?? config.storeId

type Face = 'CHECKOUT' | 'TRACKING'

/** Primary colours of a store that chooses none. */
const DEFAULT_PRIMARY: Readonly<Record<Face, string>> = { CHECKOUT: '#1A7F4B', TRACKING: '#282B4A' }

/** Of pages that do not wear the store's look. */
const PLAIN_COLORS = { primaryLight: '#EEEEF3', icon: '#282B4A' } as const

/** Settings never change: a new version of a store has new ones. */
const BRANDS: Readonly<Record<Face, (config: StoreConfig) => StoreBrand>> = {
  CHECKOUT: oncePer((config) => makeBrand(config, 'CHECKOUT')),
  TRACKING: oncePer((config) => makeBrand(config, 'TRACKING')),
}

/**
 * The theme of a store's pages. Tracking and account pages may have colours and logos of their own.
 */
export const brandOf = ({ config }: Store, face: Face = 'CHECKOUT'): StoreBrand =>
  BRANDS[face](config)

/** The brands of pages by their languages. */
const inLanguages = oncePer<StoreBrand, Map<ShownLanguage, StoreBrand>>(() => new Map())

/**
 * A brand of this store with the store's own texts in a language. One object for all pages in the language: the colours of a
 * page are computed once for each brand.
 */
export function brandInLanguage(
  brand: StoreBrand,
  { config }: Store,
  language: ShownLanguage,
): StoreBrand {
  const made = inLanguages(brand)
  const known = made.get(language)
  if (known) return known
  const { privacyLinks, navLinks } = config.tracking
  const written: StoreBrand = {
    ...brand,
    privacyLinks: policyLinks(privacyLinks, language),
    ...(brand.navLinks && { navLinks: barLinks(navLinks, language) }),
  }
  made.set(language, written)
  return written
}

function makeBrand(config: StoreConfig, face: Face): StoreBrand {
  const { tracking } = config
  return {
    storeId: config.storeId,
    slug: slugOf({ config }),
    name: config.storeName,
    link: config.storeLink,
    ...omitUndefined({ ownCheckoutLink: config.ownCheckoutLink }),
    ...appearanceOf(config, face),
    contactLinks: contactLinks(
      tracking.contactLinks,
      face === 'TRACKING' ? tracking.sellerEmail : undefined,
    ),
    privacyLinks: policyLinks(tracking.privacyLinks),
    // Another platform's parcels never name the product.
    hideBranding: tracking.hideSwiftBranding || !isOwnPlatform(tracking.platform),
    ...(config.payments.marks === 'plain' && { plainMarks: true }),
    ...(config.uiConfig.showFreeShipping && { showsFree: true }),
  }
}

type Appearance = Pick<
  StoreBrand,
  | 'colors'
  | 'favicon'
  | 'font'
  | 'loader'
  | 'logoAlt'
  | 'logoL'
  | 'logoLink'
  | 'logoS'
  | 'navLinks'
  | 'phoneLogo'
  | 'previewImage'
  | 'shape'
  | 'socialLinks'
>

/** Colours, logos and, on tracking and account pages, the store's own bar and networks. */
function appearanceOf(config: StoreConfig, face: Face): Appearance {
  const { tracking, colorConfig: usual } = config
  const shop = { logoL: config.storeLogoL, logoS: config.storeLogoS, loader: config.loaderUrl }
  const danger = usual.dangerColor
  const { ground, ...ownAppearance } = omitUndefined(config.appearance)
  const onGround = omitUndefined({ ground })
  if (face === 'CHECKOUT') {
    const primary = usual.primaryColor ?? DEFAULT_PRIMARY.CHECKOUT
    const { primaryLightColor: primaryLight, iconColor: icon } = usual
    return {
      ...omitUndefined(shop),
      ...ownAppearance,
      colors: { primary, primaryLight, danger, icon, ...onGround },
    }
  }
  const primary = DEFAULT_PRIMARY.TRACKING
  if (!tracking.isBranded) return { colors: { ...PLAIN_COLORS, primary, danger } }
  const own = tracking.colorConfig
  const logoL = tracking.logoL ?? shop.logoL
  const logoS = tracking.logoS ?? shop.logoS
  const [navLinks, networks] = [barLinks(tracking.navLinks), socialLinks(tracking.socialLinks)]
  return {
    ...ownAppearance,
    ...omitUndefined({
      logoL,
      logoS,
      logoLink: logoL === undefined ? tracking.logoSLink : tracking.logoLLink,
      phoneLogo:
        logoL !== undefined && logoS !== undefined ? logoForPhones(tracking, logoS) : undefined,
      logoAlt: tracking.logoAltText,
      loader: tracking.loaderLink ?? shop.loader,
      previewImage: tracking.previewImage,
    }),
    ...(navLinks.length > 0 && { navLinks }),
    ...(networks.length > 0 && { socialLinks: networks }),
    colors: {
      primary: own.primaryColor ?? usual.primaryColor ?? primary,
      primaryLight: own.primaryLightColor ?? usual.primaryLightColor,
      danger,
      icon: own.iconColor ?? usual.iconColor,
      ...onGround,
    },
  }
}

/** Where there are both logos, a phone has the square one if these pages have something of their own about it. */
function logoForPhones(
  { logoS, logoSLink }: StoreConfig['tracking'],
  picture: string,
): StoreLogo | undefined {
  if (logoS === undefined && logoSLink === undefined) return undefined
  return { picture, ...omitUndefined({ link: logoSLink }) }
}

/** The pictures of a store's tracking pages; none on pages in our own look. */
export function bannersOfStore({ config: { tracking, colorConfig } }: Store): PageBanners {
  const light = tracking.colorConfig.primaryLightColor ?? colorConfig.primaryLightColor
  return {
    banners: tracking.isBranded ? bannersOf(tracking.banners) : [],
    standIn: pictureStandIn(tracking.blurDataURL, light),
  }
}
