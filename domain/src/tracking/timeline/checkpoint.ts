/** Lines of the timeline. [tracking §3, §4] */
import { SHIPMENT_STAGES } from '../../orders/index.ts'
import type { ShipmentStage } from '../../orders/index.ts'
import type { Direction } from '../scan.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'
import type { CheckpointDescription } from './checkpoint-description.ts'

/** What the lines of the timeline are called: as their stages, and once otherwise. */
export const CHECKPOINT_LABELS = [...SHIPMENT_STAGES, 'RETURN_CONFIRMED'] as const

export type CheckpointLabel = (typeof CHECKPOINT_LABELS)[number]

/** One line of the timeline, past or future, with its label and order. */
export interface Checkpoint {
  readonly checkpoint: ShipmentStage
  readonly label: CheckpointLabel
  readonly weight?: number
  /** Undefined for a future one. */
  readonly ctime?: Date
  readonly location?: string
  readonly description?: CheckpointDescription
  readonly actualStatus?: ShipmentStatus
}

/** A return begins with a label of its own, and is delivered to the seller. */
export function checkpointLabel(stage: ShipmentStage, direction: Direction): CheckpointLabel {
  if (direction === 'FORWARD') return stage
  if (stage === 'ORDER_PLACED') return 'RETURN_CONFIRMED'
  return stage === 'DELIVERED' ? 'RTO_DELIVERED' : stage
}
