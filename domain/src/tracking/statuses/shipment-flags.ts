/** [tracking §4, §9] */
import type { ShipmentStage } from '../../orders/index.ts'

/** Flags of a shipment by the stage of its latest scan. */
export interface ShipmentFlags {
  readonly isCancelled: boolean
  readonly isDelivered: boolean
  readonly isRto: boolean
}

export function shipmentFlags(latest: ShipmentStage): ShipmentFlags {
  return {
    isCancelled: latest === 'CANCELLED',
    isDelivered: latest === 'DELIVERED',
    isRto: latest === 'RTO' || latest === 'RTO_DELIVERED',
  }
}

/** No further stage follows these. */
export function isFinalStage(stage: ShipmentStage): boolean {
  return ['DELIVERED', 'RTO_DELIVERED', 'CANCELLED', 'LOST', 'DAMAGED'].includes(stage)
}
