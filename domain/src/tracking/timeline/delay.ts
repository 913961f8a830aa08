/** [tracking §4 Timeline header, D-32] */
import { omitUndefined } from '../../values/index.ts'
import type { ShipmentStage } from '../../orders/index.ts'
import type { Scan } from '../scan.ts'

/** What kind of thing held a parcel up: safe to show to anyone. */
export const DELAY_CODES = [
  'WEATHER',
  'HOLIDAY',
  'STRIKE',
  'ACCESS',
  'VEHICLE',
  'CUSTOMS',
  'MISROUTED',
  'VOLUME',
  'OTHER',
] as const

export type DelayCode = (typeof DELAY_CODES)[number]

const WORDS: readonly (readonly [RegExp, DelayCode])[] = [
  [/\b(rain|weather|flood|cyclone|storm|snow|fog|heat ?wave|landslide|calamity)/, 'WEATHER'],
  [/\b(holiday|festival|sunday|weekend)/, 'HOLIDAY'],
  [/\b(strike|bandh|protest|riot|curfew|unrest|election)/, 'STRIKE'],
  [/\b(lockdown|containment|road ?block|road closed|traffic|no entry)/, 'ACCESS'],
  [/\b(vehicle|breakdown|accident|flight|train|truck|connection missed)/, 'VEHICLE'],
  [/\b(customs?|clearance|tax|octroi)\b/, 'CUSTOMS'],
  [/\b(mis-?rout|mis-?sort|wrong (hub|route|facility))/, 'MISROUTED'],
  [/\b(volume|backlog|capacity|heavy load|peak)/, 'VOLUME'],
]

export interface Delay {
  readonly code: DelayCode
  /** What the courier wrote: for the customer only, since it may name anything. */
  readonly reason?: string
}

export const delayCodeOf = (reason: string): DelayCode =>
  WORDS.find(([words]) => words.test(reason.toLowerCase()))?.[1] ?? 'OTHER'

/**
 * Why a parcel in transit is late, by the courier's last word on it: while that is the newest scan, and
 * for as long as the parcel is past its estimate. Scans are sorted, the oldest first.
 */
export function delayOf(
  scans: readonly Scan[],
  { stage, isDelayed }: { readonly stage: ShipmentStage; readonly isDelayed: boolean },
): Delay | undefined {
  if (stage !== 'IN_TRANSIT') return undefined
  const reported = scans.findLast(({ status }) => status === 'SHIPMENT_DELAYED')
  if (reported === undefined || (reported !== scans.at(-1) && !isDelayed)) return undefined
  const reason = reported.desc?.trim() || undefined
  return { code: delayCodeOf(reason ?? ''), ...omitUndefined({ reason }) }
}
