/** Whether a parcel came by the day that was promised when it was ordered. [D-85, ADR-231] */
import { daysBetweenIst } from '../calendar/index.ts'

export const PROMISE_OUTCOMES = ['IN_TIME', 'LATE'] as const
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number]

export interface PromisedDelivery {
  readonly pdd: Date | undefined
  readonly deliveredAt: Date | undefined
}

/** Undefined where nothing was promised, or it has not come. */
export function promiseOutcome({ pdd, deliveredAt }: PromisedDelivery): PromiseOutcome | undefined {
  if (!pdd || !deliveredAt) return undefined
  return daysBetweenIst(pdd, deliveredAt) > 0 ? 'LATE' : 'IN_TIME'
}

/** "83": whole per cent, rounded down so that only all of them are 100. */
export const percentInTime = ({
  inTime,
  promised,
}: {
  readonly inTime: number
  readonly promised: number
}): number => (promised === 0 ? 0 : Math.floor((inTime * 100) / promised))
