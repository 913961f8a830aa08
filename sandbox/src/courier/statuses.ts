/**
 * The two status tables of the aggregator, which differ: a shipment has one id, its order another.
 * The order ids except IN TRANSIT (20) and UNDELIVERED (36) are not verified.
 */
export type StatusWord = keyof typeof STATUSES

export const STATUSES = {
  awbAssigned: { shipmentId: 1, orderId: 3, label: 'AWB ASSIGNED' },
  pickupScheduled: { shipmentId: 4, orderId: 4, label: 'PICKUP SCHEDULED' },
  pickupException: { shipmentId: 20, orderId: 20, label: 'PICKUP EXCEPTION' },
  cancelled: { shipmentId: 8, orderId: 5, label: 'CANCELED' },
  outForPickup: { shipmentId: 19, orderId: 42, label: 'OUT FOR PICKUP' },
  pickedUp: { shipmentId: 42, orderId: 51, label: 'PICKED UP' },
  shipped: { shipmentId: 6, orderId: 6, label: 'SHIPPED' },
  inTransit: { shipmentId: 18, orderId: 20, label: 'IN TRANSIT' },
  atDestination: { shipmentId: 38, orderId: 20, label: 'REACHED AT DESTINATION HUB' },
  outForDelivery: { shipmentId: 17, orderId: 19, label: 'OUT FOR DELIVERY' },
  undelivered: { shipmentId: 21, orderId: 36, label: 'UNDELIVERED' },
  delivered: { shipmentId: 7, orderId: 7, label: 'DELIVERED' },
  delayed: { shipmentId: 22, orderId: 37, label: 'DELAYED' },
  lost: { shipmentId: 12, orderId: 45, label: 'LOST' },
  damaged: { shipmentId: 25, orderId: 46, label: 'DAMAGED' },
  rtoInitiated: { shipmentId: 9, orderId: 15, label: 'RTO INITIATED' },
  rtoInTransit: { shipmentId: 46, orderId: 50, label: 'RTO IN TRANSIT' },
  rtoOutForDelivery: { shipmentId: 41, orderId: 49, label: 'RTO OUT FOR DELIVERY' },
  rtoFailed: { shipmentId: 40, orderId: 40, label: 'RTO NDR' },
  rtoDelivered: { shipmentId: 10, orderId: 16, label: 'RTO DELIVERED' },
  // Of a parcel that is collected from the customer: their ids are not known.
  returnInitiated: { shipmentId: 'NA', orderId: 21, label: 'RETURN INITIATED' },
  returnPickupGenerated: { shipmentId: 'NA', orderId: 23, label: 'RETURN PICKUP GENERATED' },
  returnOutForPickup: { shipmentId: 'NA', orderId: 23, label: 'RETURN OUT FOR PICKUP' },
  returnPickupException: { shipmentId: 'NA', orderId: 24, label: 'RETURN PICKUP EXCEPTION' },
  returnPickedUp: { shipmentId: 'NA', orderId: 25, label: 'RETURN PICKED UP' },
  returnInTransit: { shipmentId: 'NA', orderId: 25, label: 'RETURN IN TRANSIT' },
  returnOutForDelivery: { shipmentId: 'NA', orderId: 25, label: 'RETURN OUT FOR DELIVERY' },
  returnDelivered: { shipmentId: 'NA', orderId: 26, label: 'RETURN DELIVERED' },
  returnCancelled: { shipmentId: 'NA', orderId: 27, label: 'RETURN CANCELED' },
} as const
