/** For tests: the platform's event that an order's parcel was given to a courier. */
export const fulfilledEvent = (orderId: string, awb: string) => ({
  eventId: `sent-${awb}`,
  topic: 'fulfillments/create',
  kind: 'FULFILLED',
  platformOrderId: 'none',
  sourceId: orderId,
  fulfilmentId: awb,
  trackingNumber: awb,
  trackingCompany: 'Blue Dart',
  lineQuantities: [],
  at: '2025-11-18T05:00:00Z',
})
