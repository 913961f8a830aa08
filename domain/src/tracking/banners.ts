import type { ShipmentStage } from '../orders/index.ts'

/**
 * The brand's banners above and below the timeline, one per position and device. [tracking §3, §4
 * Page behaviour]
 */
export type BannerPosition = 'TOP' | 'BOTTOM'
export type BannerDevice = 'DESKTOP' | 'TAB' | 'MOBILE'

/** As in the store's file. */
export interface BannerEntry {
  readonly type?: BannerDevice
  readonly position?: BannerPosition
  readonly image: string
  readonly link?: string
}

export interface Banner {
  readonly type: BannerDevice
  readonly position: BannerPosition
  readonly image: string
  readonly link?: string
}

const PROBLEMS: readonly ShipmentStage[] = ['UNDELIVERED', 'DAMAGED', 'LOST']

/** The first of each kind counts; without a type it has no position. */
export function pageBanners(entries: readonly BannerEntry[]): readonly Banner[] {
  const banners = new Map<string, Banner>()
  for (const { type, position = 'BOTTOM', image, link } of entries) {
    const key = `${position} ${type ?? ''}`
    if (type === undefined || banners.has(key)) continue
    banners.set(key, { type, position, image, ...(link === undefined ? {} : { link }) })
  }
  return [...banners.values()]
}

/** A brand may hide its banners in case of an exception. */
export function bannersForStage(
  banners: readonly Banner[],
  stage: ShipmentStage,
  hideForNegativeStatuses: boolean,
): readonly Banner[] {
  return hideForNegativeStatuses && PROBLEMS.includes(stage) ? [] : banners
}
