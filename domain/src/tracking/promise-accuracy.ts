/** Whether a parcel came by the day that was promised when it was ordered. [D-85, ADR-231] */
import { daysBetweenIst } from '../calendar/index.ts'
import type { ShipmentStage } from '../orders/index.ts'

export const PROMISE_OUTCOMES = ['IN_TIME', 'LATE', 'NOT_DELIVERED'] as const
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number]

export interface PromisedDelivery {
  readonly pdd: Date | undefined
  readonly deliveredAt: Date | undefined
  readonly stage: ShipmentStage
}

/** It ended with its courier, and not at the customer's; who cancels before that breaks no promise. */
const NEVER_COMES: readonly ShipmentStage[] = ['LOST', 'DAMAGED', 'RTO_DELIVERED']

/** Undefined where nothing was promised, or it may still come. */
export function promiseOutcome({
  pdd,
  deliveredAt,
  stage,
}: PromisedDelivery): PromiseOutcome | undefined {
  if (!pdd) return undefined
  if (!deliveredAt) return NEVER_COMES.includes(stage) ? 'NOT_DELIVERED' : undefined
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
