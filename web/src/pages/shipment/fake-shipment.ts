import type { CustomerShipment, PublicShipmentReply } from '@thela/contracts/calls/tracking'

/** For tests: a parcel in transit. */
export const fakeShipment: PublicShipmentReply = {
  swiftId: 'parcel-of-ours',
  direction: 'FORWARD',
  courier: { code: 'SHIPROCKET', name: 'Shiprocket', colour: '#5B3FD0' },
  status: 'IN_TRANSIT',
  header: {
    code: 'ARRIVING_TOMORROW',
    day: '2025-11-22T06:30:00.000Z',
  },
  steps: [
    { step: 'ORDER_RECEIVED', label: 'ORDER_RECEIVED', isDone: true, isCurrent: false },
    { step: 'PROCESSED', label: 'PROCESSED', isDone: true, isCurrent: false },
    { step: 'DISPATCHED', label: 'DISPATCHED', isDone: true, isCurrent: true },
    { step: 'DELIVERED', label: 'DELIVERED', isDone: false, isCurrent: false },
  ],
  checkpoints: [
    {
      checkpoint: 'ORDER_PLACED',
      label: 'ORDER_PLACED',
      title: 'Shipment Created',
      ctime: '2025-11-20T05:30:00.000Z',
      isActive: false,
      isDone: true,
    },
    {
      checkpoint: 'IN_TRANSIT',
      label: 'IN_TRANSIT',
      title: 'In Transit',
      ctime: '2025-11-21T05:30:00.000Z',
      location: 'Nagpur',
      descriptionCode: 'ARRIVED',
      description: 'Arrived At Facility',
      isActive: true,
      isDone: true,
    },
    {
      checkpoint: 'DELIVERED',
      label: 'DELIVERED',
      title: 'Delivered',
      isActive: false,
      isDone: false,
    },
  ],
  edd: '2025-11-22',
  isCancelled: false,
  isDelivered: false,
  isRTO: false,
  isPublic: true,
  isDelayed: false,
}

/** The same for its customer. */
export const fakeCustomerShipment: CustomerShipment = {
  ...fakeShipment,
  awb: '12902908629322',
  deliveryOtp: '4821',
  isDeliveryOtpPresent: true,
  orderData: {
    orderId: 'order-of-ours',
    orderNumber: '#1015',
    orderDate: '2025-11-20T05:00:00.000Z',
    shipmentId: 'parcel-of-ours',
    orderValue: 149_900,
    cartValue: 149_900,
    paymentMethod: 'UPI',
    items: [{ title: 'Kashmiri Saffron', variant: '5 g', qty: 2 }],
  },
  shippingAddress: {
    name: 'Asha Verma',
    phone: '+919876543210',
    pincode: '560001',
    address_line1: '14 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
  },
}
