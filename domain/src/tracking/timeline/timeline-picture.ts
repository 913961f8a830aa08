/** The picture of the headline, by where a parcel stands. [tracking §4 Date formats, T4.73, ADR-221, ADR-380] */
import type { ShipmentStage } from '../../orders/index.ts'
import type { Direction } from '../scan.ts'

export type TimelinePicture =
  | 'packed'
  | 'on-its-way'
  | 'at-the-door'
  | 'delivered'
  | 'not-delivered'
  | 'return-confirmed'
  | 'returning'
  | 'returned'
  | 'ended'

const PICTURES: Readonly<Record<ShipmentStage, TimelinePicture>> = {
  ORDER_PLACED: 'packed',
  PICKED_UP: 'on-its-way',
  IN_TRANSIT: 'on-its-way',
  OUT_FOR_DELIVERY: 'at-the-door',
  DELIVERED: 'delivered',
  UNDELIVERED: 'not-delivered',
  RTO: 'returning',
  RTO_DELIVERED: 'returned',
  CANCELLED: 'ended',
  LOST: 'ended',
  DAMAGED: 'ended',
}

/** A return goes to the store: none of them shows the customer's door. */
const PICTURES_OF_RETURNS: Readonly<Record<ShipmentStage, TimelinePicture>> = {
  ...PICTURES,
  ORDER_PLACED: 'return-confirmed',
  PICKED_UP: 'returning',
  IN_TRANSIT: 'returning',
  OUT_FOR_DELIVERY: 'returning',
  UNDELIVERED: 'returning',
  DELIVERED: 'returned',
}

export function timelinePicture(stage: ShipmentStage, direction: Direction): TimelinePicture {
  return (direction === 'REVERSE' ? PICTURES_OF_RETURNS : PICTURES)[stage]
}
