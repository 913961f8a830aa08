import type { ShipmentStage } from '../../orders/index.ts'
import type { Direction } from '../scan.ts'
import { RETURN_CONFIRMED_LABEL } from '../statuses/return-statuses.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'

/** One line of the timeline, past or future, with its label and order. [tracking §3, §4] */
export interface Checkpoint {
  readonly checkpoint: ShipmentStage
  readonly title: string
  readonly weight?: number
  /** Undefined for a future one. */
  readonly ctime?: Date
  readonly location?: string
  readonly description?: string
  readonly actualStatus?: ShipmentStatus
}

interface CheckpointLabel {
  readonly title: string
  readonly weight?: number
}

export const CHECKPOINT_LABELS: Readonly<Record<ShipmentStage, CheckpointLabel>> = {
  ORDER_PLACED: { title: 'Shipment Created', weight: 1 },
  PICKED_UP: { title: 'Picked Up', weight: 2 },
  IN_TRANSIT: { title: 'In Transit', weight: 3 },
  OUT_FOR_DELIVERY: { title: 'Out for Delivery', weight: 4 },
  UNDELIVERED: { title: 'Undelivered', weight: 5 },
  LOST: { title: 'Lost', weight: 6 },
  CANCELLED: { title: 'Cancelled', weight: 6 },
  DELIVERED: { title: 'Delivered', weight: 6 },
  RTO: { title: 'Returning to Seller', weight: 6 },
  RTO_DELIVERED: { title: 'Returned to Seller', weight: 7 },
  DAMAGED: { title: 'Damaged' },
}

/** A return begins with a label of its own, and is delivered to the seller. */
export function checkpointLabel(stage: ShipmentStage, direction: Direction): CheckpointLabel {
  const label = CHECKPOINT_LABELS[stage]
  if (direction === 'FORWARD') return label
  if (stage === 'ORDER_PLACED') return { ...label, title: RETURN_CONFIRMED_LABEL }
  if (stage === 'DELIVERED') return { ...label, title: CHECKPOINT_LABELS.RTO_DELIVERED.title }
  return label
}
