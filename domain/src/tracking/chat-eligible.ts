import type { ShipmentStage } from '../orders/index.ts'
import { isFinalStage } from './statuses/shipment-flags.ts'

/** Whether support chat is offered on a shipment. [tracking §4 Page behaviour, §9] */
export interface ChatFacts {
  readonly isPublic: boolean
  readonly isChatEnabled: boolean
  readonly stage: ShipmentStage
  readonly latestAt: Date
}

const CHAT_AFTER_END_MS = 7 * 24 * 60 * 60_000

export function isChatEligible(facts: ChatFacts, now: Date): boolean {
  const ageMs = now.getTime() - facts.latestAt.getTime()
  const isLongOver =
    (isFinalStage(facts.stage) || facts.stage === 'RTO') && ageMs > CHAT_AFTER_END_MS
  return !facts.isPublic && facts.isChatEnabled && !isLongOver
}
