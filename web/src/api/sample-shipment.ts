import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'

/** A parcel in transit. */
export const sampleShipment: PublicShipmentReply = {
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
