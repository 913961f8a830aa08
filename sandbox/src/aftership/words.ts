import type { Event } from '../parcels/journey.ts'
import type { Happened } from '../parcels/network.ts'

/** Tag, subtag and message of each event. */
type Words = readonly [tag: string, subtag: string, message: string]

const WORDS: Readonly<Record<Event, Words>> = {
  booked: ['InfoReceived', 'InfoReceived_001', 'Carrier has received the electronic info'],
  pickupPlanned: ['InfoReceived', 'InfoReceived_001', 'Pickup scheduled'],
  outForPickup: ['InfoReceived', 'InfoReceived_001', 'Out for pickup'],
  notPicked: ['Exception', 'Exception_008', 'Pickup missed'],
  pickedUp: ['InTransit', 'InTransit_002', 'Accepted by the carrier'],
  moving: ['InTransit', 'InTransit_007', 'Departed from the facility'],
  delayed: ['Exception', 'Exception_005', 'Delayed due to heavy rain'],
  atDestination: ['InTransit', 'InTransit_004', 'Arrived at the destination'],
  outForDelivery: ['OutForDelivery', 'OutForDelivery_001', 'Out for delivery'],
  failed: ['AttemptFail', 'AttemptFail_001', 'Delivery failed'],
  delivered: ['Delivered', 'Delivered_001', 'Delivered'],
  returnBegun: ['Exception', 'Exception_010', 'Returning to the sender'],
  returnMoving: ['InTransit', 'InTransit_001', 'In transit'],
  returnOut: ['OutForDelivery', 'OutForDelivery_001', 'Out for delivery'],
  returnFailed: ['AttemptFail', 'AttemptFail_003', 'Business closed'],
  returned: ['Exception', 'Exception_011', 'Returned to the sender'],
  lost: ['Exception', 'Exception_013', 'Lost'],
  damaged: ['Exception', 'Exception_012', 'Damaged'],
  // It has no tag for a cancelled parcel: no further update comes.
  cancelled: ['Expired', 'Expired_001', 'No update for a long time'],
}

const FAILED: Readonly<Record<NonNullable<Happened['failure']>, Words>> = {
  notAtHome: ['AttemptFail', 'AttemptFail_002', 'Addressee not available'],
  refused: ['Exception', 'Exception_003', 'Refused by the customer'],
  later: ['AttemptFail', 'AttemptFail_001', 'Customer asked to reschedule'],
  address: ['Exception', 'Exception_007', 'Wrong address'],
  cash: ['Exception', 'Exception_006', 'Held for payment'],
  notAttempted: ['AttemptFail', 'AttemptFail_001', 'Not attempted'],
  selfCollect: ['AvailableForPickup', 'AvailableForPickup_001', 'Available for pickup'],
}

export function wordsOf({ event, failure }: Happened) {
  const [tag, subtag, message] = failure === undefined ? WORDS[event] : FAILED[failure]
  return { tag, subtag, message }
}
