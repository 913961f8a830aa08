/** How pages look and where they lead, by their store. [tracking §3 Brand info] */
import type { Banner, SocialNetwork } from '@thela/domain/tracking'

export interface StoreLink {
  readonly text: string
  readonly href: string
}

export interface SocialLink {
  readonly network: SocialNetwork
  readonly href: string
}

/** The radius of its fields in px; 999: also buttons that are round at both ends. */
export const STORE_SHAPES = [0, 6, 12, 999] as const
export type StoreShape = (typeof STORE_SHAPES)[number]

export interface StoreLogo {
  readonly picture: string
  /** Where it leads, if not to the shop. */
  readonly link?: string
}

/** A store’s theme and its links. */
export interface StoreBrand {
  readonly storeId: string
  /** The `brand` query parameter of error and account pages. */
  readonly slug: string
  readonly name: string
  readonly link: string
  /** The shop's own cart or checkout. */
  readonly ownCheckoutLink?: string
  readonly logoL?: string
  readonly logoS?: string
  /** Shown with a link to a parcel. */
  readonly previewImage?: string
  /** Where its logo leads, if not to the shop. */
  readonly logoLink?: string
  /** On a phone in place of the wide logo. */
  readonly phoneLogo?: StoreLogo
  /** The logo in words, if not the name. */
  readonly logoAlt?: string
  /** A picture that moves, shown while a page waits. */
  readonly loader?: string
  readonly colors: {
    readonly primary: string
    readonly primaryLight: string
    readonly danger: string
    /** Icons and steps that are done. */
    readonly icon: string
    /** The whole page has it; without it the page is white. */
    readonly ground?: string
  }
  readonly shape?: StoreShape
  /** A WOFF2 file of at most 30 kB. */
  readonly font?: string
  /** The browser's tab shows it. */
  readonly favicon?: string
  readonly contactLinks: readonly StoreLink[]
  readonly privacyLinks: readonly StoreLink[]
  /** The bar at the head of tracking and account pages. */
  readonly navLinks?: readonly StoreLink[]
  /** At their foot. */
  readonly socialLinks?: readonly SocialLink[]
  readonly hideBranding: boolean
  /** Names on plates in place of the marks of payment methods. */
  readonly plainMarks?: boolean
  /** “Free” in place of the charge of a delivery that costs nothing; else the amount of 0. */
  readonly showsFree?: true
}

/** The store's pictures above and below what a page of tracking shows. */
export interface PageBanners {
  readonly banners: readonly Banner[]
  /** What is seen until a picture has loaded. */
  readonly standIn: string
}

/** The store’s settings that a login on any of its pages needs. */
export interface SignInSettings {
  /** Numbers outside India are taken. */
  readonly phonesAbroad?: true
}
