/** An order of the demo stores, for parcels that nobody has booked. */
export const DEMO_BOOKING = {
  storeOrderId: '1001',
  consignee: 'Asha Rao',
  city: 'Pune',
  pincode: '411001',
  isCod: false,
}
