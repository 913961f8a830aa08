/** A parcel that the store reports itself, by a call or in a file, with its scans. [tracking §3 Scan, ADR-228] */
import { addIstMonths, readInstant, startOfIstDay } from '../../calendar/index.ts'
import { validatePhone } from '../../fields/index.ts'
import { isLine } from '../../text/index.ts'
import { fail, ok, omitUndefined } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'
import { reasonOfRemark } from '../failed-delivery/reason-of-remark.ts'
import { DIRECTIONS } from '../scan.ts'
import type { Direction, Scan } from '../scan.ts'
import { shipmentStatusOf } from '../statuses/statuses.ts'
import { validateTrackingId } from '../tracking-id.ts'

/** What can be wrong with a field; the catalogue has the texts (`shipments.…`). */
export const REPORT_PROBLEMS = [
  'MISSING',
  'TOO_LONG',
  'CHARACTERS',
  'TRACKING_ID',
  'DIRECTION',
  'ITEMS',
  'TIME',
  'DAY',
  'TOO_FAR',
  'FUTURE',
  'STATUS',
  'PHONE',
  'PHONE_OF_ORDER',
  'ONE_ORDER',
  'ORDER_UNKNOWN',
  'ORDER_AMBIGUOUS',
  'ITEM_UNKNOWN',
  'OTHER_PARCEL',
  'DIFFERS',
  'COLUMN_UNKNOWN',
  'COLUMN_TWICE',
  'TOO_MANY_CELLS',
  'QUOTE_OPEN',
  'EMPTY_FILE',
  'NOT_UTF8',
] as const
export type ReportProblemCode = (typeof REPORT_PROBLEMS)[number]

export interface ReportProblem {
  readonly field: string
  readonly code: ReportProblemCode
}

export interface ReportedItem {
  readonly variantId: string
  readonly quantity: number
}

export interface TypedScan {
  readonly status: string
  readonly at: string
  readonly location?: string
  /** What was written about it: of a failed delivery also why it failed. */
  readonly remark?: string
}

/** As it was typed or sent. */
export interface TypedShipment {
  readonly awb: string
  readonly courier: string
  readonly orderId?: string
  readonly orderNumber?: string
  readonly direction?: string
  readonly items?: readonly ReportedItem[]
  readonly shippedAt?: string
  readonly estimatedOn?: string
  readonly phone?: string
  readonly reference?: string
  readonly deliveryOtp?: string
  readonly isPublic?: boolean
  readonly scans: readonly TypedScan[]
}

export interface ReportedShipment {
  /** As the store writes it. */
  readonly awb: string
  /** The code of the store's account, or the courier's name. */
  readonly courier: string
  /** By Thela's id, or by the platform's number. None: a parcel without an order. */
  readonly order?: { readonly id: string } | { readonly number: string }
  readonly direction: Direction
  readonly items: readonly ReportedItem[]
  /** Left out: at its first scan. */
  readonly shippedAt?: Date
  readonly estimate?: Date
  /** Of a parcel without an order: who gets it, and what its customer knows it by. */
  readonly phone?: string
  readonly reference?: string
  /** Its customer says this code to the courier at delivery. */
  readonly deliveryOtp?: string
  /** Left out: as it stands, or else as the store sets it for all. */
  readonly isPublic?: boolean
  readonly scans: readonly Scan[]
}

/** The same for a call and for a file. */
export const REPORT_LIMITS = {
  awb: 64,
  courier: 60,
  orderNumber: 40,
  reference: 80,
  deliveryOtp: 12,
  phone: 24,
  variantId: 64,
  quantity: 100_000,
  items: 200,
  location: 120,
  remark: 300,
  scans: 100,
} as const
/** A clock that is a little ahead of ours. */
const AHEAD_MS = 10 * 60_000

/** With its zone, or as it is read off a clock in India. */
export function readReportedTime(text: string): Date | undefined {
  const typed = text.trim().replace(' ', 'T')
  return readInstant(typed) ?? readInstant(`${typed}+05:30`)
}

const scanField = (index: number, field: keyof TypedScan): string => `scans.${index}.${field}`

/** A scan has its own time, so that the same one entered twice is one. */
function readScan(
  typed: TypedScan,
  index: number,
  now: Date,
): { readonly scan?: Scan; readonly problems: readonly ReportProblem[] } {
  const status = shipmentStatusOf(typed.status)
  const ctime = readReportedTime(typed.at)
  const location = typed.location?.trim() || undefined
  const desc = typed.remark?.trim() || undefined
  const isFuture = ctime !== undefined && ctime.getTime() > now.getTime() + AHEAD_MS
  const problems = problemsOf(
    [scanField(index, 'status'), status === undefined && 'STATUS'],
    [scanField(index, 'at'), ctime === undefined && 'TIME'],
    [scanField(index, 'at'), isFuture && 'FUTURE'],
    [scanField(index, 'location'), lineProblem(location, REPORT_LIMITS.location)],
    [scanField(index, 'remark'), lineProblem(desc, REPORT_LIMITS.remark)],
  )
  if (status === undefined || ctime === undefined || problems.length > 0) return { problems }
  const isFailed = status === 'UNDELIVERED' || status === 'NOT_PICKED'
  const ndrStatus = isFailed ? reasonOfRemark(desc ?? '') : undefined
  return { scan: { status, ctime, ...omitUndefined({ desc, location, ndrStatus }) }, problems }
}

function lineProblem(text: string | undefined, max: number): ReportProblemCode | false {
  if (text === undefined) return false
  if (text.length > max) return 'TOO_LONG'
  return !isLine(text) && 'CHARACTERS'
}

function itemsProblem(items: readonly ReportedItem[]): ReportProblemCode | false {
  if (items.length > REPORT_LIMITS.items) return 'TOO_LONG'
  const isNoItem = ({ variantId, quantity }: ReportedItem) =>
    !variantId ||
    !Number.isSafeInteger(quantity) ||
    quantity < 1 ||
    quantity > REPORT_LIMITS.quantity
  for (const { variantId } of items) {
    const found = lineProblem(variantId, REPORT_LIMITS.variantId)
    if (found) return found
  }
  return items.some(isNoItem) && 'ITEMS'
}

function problemsOf(
  ...found: readonly (readonly [string, ReportProblemCode | false])[]
): readonly ReportProblem[] {
  return found.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

function fieldProblems(typed: TypedShipment, now: Date): readonly ReportProblem[] {
  const { awb, courier, orderId, orderNumber, direction, phone, reference, deliveryOtp } = typed
  const hasOrder = Boolean(orderId ?? orderNumber)
  const shippedAt = typed.shippedAt === undefined ? now : readReportedTime(typed.shippedAt)
  const isFuture = shippedAt !== undefined && shippedAt.getTime() > now.getTime() + AHEAD_MS
  const isNoPhone = phone !== undefined && validatePhone(phone).kind !== 'valid'
  return problemsOf(
    ['awb', validateTrackingId(awb).kind !== 'valid' && 'TRACKING_ID'],
    ['awb', lineProblem(awb.trim(), REPORT_LIMITS.awb)],
    ['courier', courier.trim() === '' && 'MISSING'],
    ['courier', lineProblem(courier.trim(), REPORT_LIMITS.courier)],
    ['orderNumber', orderId !== undefined && orderNumber !== undefined && 'ONE_ORDER'],
    ['orderNumber', lineProblem(orderNumber, REPORT_LIMITS.orderNumber)],
    ['direction', direction !== undefined && !directionOf(direction) && 'DIRECTION'],
    ['items', itemsProblem(typed.items ?? [])],
    ['shippedAt', shippedAt === undefined && 'TIME'],
    ['shippedAt', isFuture && 'FUTURE'],
    ['estimatedOn', estimateProblem(typed, [now, shippedAt])],
    ['phone', isNoPhone && 'PHONE'],
    ['phone', phone !== undefined && hasOrder && 'PHONE_OF_ORDER'],
    ['reference', lineProblem(reference, REPORT_LIMITS.reference)],
    ['deliveryOtp', lineProblem(deliveryOtp, REPORT_LIMITS.deliveryOtp)],
    ['scans', typed.scans.length > REPORT_LIMITS.scans && 'TOO_LONG'],
  )
}

const MAX_ESTIMATE_MONTHS = 24

/** Neither near today nor near what is reported: a slip of the pen. */
function isTooFar(estimate: Date, near: readonly (Date | undefined)[]): boolean {
  const at = estimate.getTime()
  return near.every(
    (day) =>
      day === undefined ||
      at < addIstMonths(day, -MAX_ESTIMATE_MONTHS).getTime() ||
      at > addIstMonths(day, MAX_ESTIMATE_MONTHS).getTime(),
  )
}

function estimateProblem(
  { estimatedOn, scans }: TypedShipment,
  near: readonly (Date | undefined)[],
): ReportProblemCode | false {
  if (estimatedOn === undefined) return false
  const estimate = startOfIstDay(estimatedOn)
  if (!estimate) return 'DAY'
  return isTooFar(estimate, [...near, ...scans.map(({ at }) => readReportedTime(at))]) && 'TOO_FAR'
}

const directionOf = (text: string): Direction | undefined =>
  DIRECTIONS.find((direction) => direction === text.trim().toUpperCase())

function orderOf({ orderId, orderNumber }: TypedShipment): ReportedShipment['order'] {
  if (orderId !== undefined) return { id: orderId }
  return orderNumber === undefined ? undefined : { number: orderNumber }
}

/** Scans of a parcel that is known already. */
export function validateReportedScans(
  typed: readonly TypedScan[],
  now: Date,
): Result<readonly Scan[], readonly ReportProblem[]> {
  const read = typed.map((scan, index) => readScan(scan, index, now))
  const problems = read.flatMap((each) => each.problems)
  return problems.length > 0 ? fail(problems) : ok(read.flatMap(({ scan }) => (scan ? [scan] : [])))
}

/** Everything that is wrong with it, or the parcel. */
export function validateReportedShipment(
  typed: TypedShipment,
  now: Date,
): Result<ReportedShipment, readonly ReportProblem[]> {
  const read = validateReportedScans(typed.scans.slice(0, REPORT_LIMITS.scans), now)
  const problems = [...fieldProblems(typed, now), ...(read.ok ? [] : read.failure)]
  if (!read.ok || problems.length > 0) return fail(problems)
  const scans = read.value
  const phone = validatePhone(typed.phone ?? '')
  return ok({
    awb: typed.awb.trim(),
    courier: typed.courier.trim(),
    direction: directionOf(typed.direction ?? 'FORWARD') ?? 'FORWARD',
    items: typed.items ?? [],
    scans,
    ...omitUndefined({
      order: orderOf(typed),
      shippedAt: typed.shippedAt === undefined ? undefined : readReportedTime(typed.shippedAt),
      estimate: typed.estimatedOn === undefined ? undefined : startOfIstDay(typed.estimatedOn),
      phone: phone.kind === 'valid' ? phone.value : undefined,
      reference: typed.reference?.trim() || undefined,
      deliveryOtp: typed.deliveryOtp?.trim() || undefined,
      isPublic: typed.isPublic,
    }),
  })
}
