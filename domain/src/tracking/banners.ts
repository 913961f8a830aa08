import type { ShipmentStage } from '../orders/index.ts'
import { isWebAddress } from './external-links.ts'

/**
 * The brand's banners above and below the timeline, one per position and device. [tracking §3, §4
 * Page behaviour, ADR-266]
 */
export type BannerPosition = 'TOP' | 'BOTTOM'
export type BannerDevice = 'DESKTOP' | 'TAB' | 'MOBILE'

export const BANNER_TONES = ['DARK', 'LIGHT'] as const

/** Over the beginning of its picture, in the store's font. */
interface BannerWords {
  readonly title: string
  readonly text: string
  readonly tone: (typeof BANNER_TONES)[number]
}

/** As in the store's file. */
export interface BannerEntry {
  readonly type?: BannerDevice
  readonly position?: BannerPosition
  readonly image: string
  readonly link?: string | undefined
  /** What it shows, for those who cannot see it. */
  readonly alt?: string
  readonly words?: BannerWords | undefined
}

export interface Banner {
  readonly type: BannerDevice
  readonly position: BannerPosition
  readonly image: string
  readonly link?: string
  readonly alt: string
  readonly words?: BannerWords
}

const PROBLEMS: readonly ShipmentStage[] = [
  'UNDELIVERED',
  'DAMAGED',
  'LOST',
  // Not specified, but the same for a customer.
  'RTO',
  'RTO_DELIVERED',
  'CANCELLED',
]

/** What banners depend on. */
export interface BannerFacts {
  readonly status: ShipmentStage
  /** Past its estimate, or held up. */
  readonly isLate: boolean
}

/** The first of each kind counts, with the address of a picture; without a type it has no place. */
export function pageBanners(entries: readonly BannerEntry[]): readonly Banner[] {
  const banners = new Map<string, Banner>()
  for (const { type, position = 'BOTTOM', image, link, alt = '', words } of entries) {
    const key = `${position} ${type ?? ''}`
    if (type === undefined || banners.has(key) || !isWebAddress(image)) continue
    const leadsTo = link !== undefined && isWebAddress(link) ? { link } : {}
    banners.set(key, { type, position, image, alt, ...leadsTo, ...(words && { words }) })
  }
  return [...banners.values()]
}

/** A brand may hide its banners in case of an exception. */
export function bannersForShipment(
  banners: readonly Banner[],
  { status, isLate }: BannerFacts,
  hideForNegativeStatuses: boolean,
): readonly Banner[] {
  return hideForNegativeStatuses && (isLate || PROBLEMS.includes(status)) ? [] : banners
}
