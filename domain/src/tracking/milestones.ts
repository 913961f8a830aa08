/**
 * Messages to a customer about a parcel on its way, each once, of an attempt once for that attempt. They follow
 * from where the parcel stands, never from the scan that has just come: a scan that arrives late moves no parcel,
 * so nothing is sent. [ADR-215, ADR-357, I12, D-31]
 */
import { addIstDays, daysBetweenIst, istDay, istMidnight } from '../calendar/index.ts'
import type { QueuedNotification } from '../notifications/index.ts'
import type { ShipmentStage } from '../orders/index.ts'
import type { Direction, Scan } from './scan.ts'

const NOTICE_OF_STAGE = {
  OUT_FOR_DELIVERY: 'SHIPMENT_OUT_FOR_DELIVERY',
  DELIVERED: 'SHIPMENT_DELIVERED',
  UNDELIVERED: 'SHIPMENT_UNDELIVERED',
  RTO: 'SHIPMENT_RETURNING',
  RTO_DELIVERED: 'SHIPMENT_RETURNED',
  LOST: 'SHIPMENT_LOST',
  DAMAGED: 'SHIPMENT_DAMAGED',
} as const satisfies Readonly<Partial<Record<ShipmentStage, QueuedNotification>>>

export type MilestoneNotice =
  | (typeof NOTICE_OF_STAGE)[keyof typeof NOTICE_OF_STAGE]
  | 'SHIPMENT_DELAYED'

export interface ParcelStanding {
  readonly direction: Direction
  readonly stage: ShipmentStage
  /** The promised day. */
  readonly pdd: Date | undefined
  /** The courier's estimate. */
  readonly edd: Date | undefined
  /** YYYY-MM-DD in India: the day of the attempt that it stands at. Undefined: at none, or not known. */
  readonly attemptOn?: string | undefined
}

/** Each attempt at a delivery is another reason to be at home. */
const ATTEMPT_NOTICES = ['SHIPMENT_OUT_FOR_DELIVERY', 'SHIPMENT_UNDELIVERED'] as const
type AttemptNotice = (typeof ATTEMPT_NOTICES)[number]

export const isOfAttempt = (notice: MilestoneNotice): notice is AttemptNotice =>
  (ATTEMPT_NOTICES as readonly MilestoneNotice[]).includes(notice)

/** The day of the attempt at which a parcel in this stage stands, by the scans that decide it. */
export function attemptDay(
  stage: ShipmentStage,
  scans: readonly Pick<Scan, 'status' | 'ctime'>[],
): string | undefined {
  if (stage !== 'OUT_FOR_DELIVERY' && stage !== 'UNDELIVERED') return undefined
  const times = scans.filter(({ status }) => status === stage).map(({ ctime }) => ctime.getTime())
  return times.length === 0 ? undefined : istDay(new Date(Math.max(...times)))
}

/** It still goes to its customer. */
const ON_ITS_WAY: readonly ShipmentStage[] = [
  'ORDER_PLACED',
  'PICKED_UP',
  'IN_TRANSIT',
  'UNDELIVERED',
]

const isOnItsWay = ({ direction, stage }: ParcelStanding): boolean =>
  direction === 'FORWARD' && ON_ITS_WAY.includes(stage)

/** The courier's day, where it is later than the promised one. */
export function delayedTo(parcel: ParcelStanding): Date | undefined {
  const { pdd, edd } = parcel
  if (!pdd || !edd || !isOnItsWay(parcel) || parcel.stage === 'UNDELIVERED') return undefined
  return daysBetweenIst(pdd, edd) > 0 ? edd : undefined
}

/** The messages to its customer now. A parcel that goes back to the store is another one's story. */
export function milestoneNotices(parcel: ParcelStanding): readonly MilestoneNotice[] {
  if (parcel.direction !== 'FORWARD') return []
  const ofStage = (NOTICE_OF_STAGE as Partial<Record<ShipmentStage, MilestoneNotice>>)[parcel.stage]
  const delayed = delayedTo(parcel) ? (['SHIPMENT_DELAYED'] as const) : []
  return [...(ofStage ? [ofStage] : []), ...delayed]
}

/** By day, after breakfast: nobody is woken by what nobody waits for. */
const MORNING_MS = 10 * 3_600_000
const morningOf = (day: Date): Date => new Date(istMidnight(day).getTime() + MORNING_MS)

/** When it shows whether the promised day will be kept, where nothing else has said that it will not. */
export function riskFrom(parcel: ParcelStanding): Date | undefined {
  const { pdd, stage } = parcel
  if (!pdd || !isOnItsWay(parcel) || stage === 'UNDELIVERED' || delayedTo(parcel)) return undefined
  return morningOf(pdd)
}

/** Whether a parcel on its way may miss that day: it is delayed, or not known to be in the city of its address. */
export function isAtRisk(
  newest: Pick<Scan, 'status' | 'location'> | undefined,
  city: string | undefined,
): boolean {
  if (newest?.location === undefined || city === undefined || city.trim() === '') return true
  if (newest.status === 'SHIPMENT_DELAYED') return true
  return !newest.location.toLowerCase().includes(city.trim().toLowerCase())
}

/** From when it is late: the morning after the last day that was named. Nothing without a day. */
export function lateFrom(parcel: ParcelStanding): Date | undefined {
  const days = [parcel.pdd, parcel.edd].flatMap((day) => (day ? [day.getTime()] : []))
  if (days.length === 0 || !isOnItsWay(parcel)) return undefined
  return morningOf(addIstDays(new Date(Math.max(...days)), 1))
}

/** From when the silence about an order is long; nothing where the store does not want to speak of it. */
export function silentFrom(placedAt: Date, silentDays: number): Date | undefined {
  return silentDays === 0 ? undefined : morningOf(addIstDays(placedAt, silentDays))
}

const RECENT_MS = 48 * 3_600_000

/** No message about what an imported history says, or a courier who was silent for days. */
export const isRecent = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < RECENT_MS
