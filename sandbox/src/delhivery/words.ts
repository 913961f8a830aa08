import type { Event, Failure } from '../parcels/journey.ts'
import type { Happened } from '../parcels/network.ts'

/** Type, status, NSL code and remark of each event. */
type Words = readonly [type: string, status: string, code: string, remark: string]

const WORDS: Readonly<Record<Event, Words>> = {
  booked: ['UD', 'Manifested', 'X-UCI', 'Consignment Manifested'],
  pickupPlanned: ['UD', 'Manifested', 'FMPUR-101', 'Pickup scheduled'],
  outForPickup: ['UD', 'Manifested', 'FMOFP-101', 'Out for Pickup'],
  notPicked: ['UD', 'Not Picked', 'FMEOD-103', 'Seller closed'],
  pickedUp: ['UD', 'In Transit', 'X-PPOM', 'Shipment picked up'],
  moving: ['UD', 'In Transit', 'X-DLL2F', 'Added to bag, on trip'],
  delayed: ['UD', 'Pending', 'DLYRG-132', 'Delayed due to heavy rain'],
  atDestination: ['UD', 'Pending', 'X-IBD3F', 'Received at destination city'],
  outForDelivery: ['UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery'],
  failed: ['UD', 'Pending', 'EOD-11', 'Consignee Unavailable'],
  delivered: ['DL', 'Delivered', 'EOD-38', 'Delivered to consignee'],
  returnBegun: ['RT', 'In Transit', 'EOD-6', 'Return initiated'],
  returnMoving: ['RT', 'In Transit', 'X-DLL2F', 'Return on trip'],
  returnOut: ['RT', 'Dispatched', 'X-DDD3FD', 'Out for return'],
  returnFailed: ['RT', 'Pending', 'RD-PD3', 'Seller not available'],
  returned: ['DL', 'RTO', 'RD-AC', 'Return accepted'],
  lost: ['LT', 'Lost', 'LT-100', 'Shipment lost'],
  damaged: ['UD', 'Pending', 'DLYDG-119', 'Shipment damaged'],
  cancelled: ['UD', 'Manifested', 'FMEOD-118', 'Seller cancelled the order'],
}

/** Of a parcel that is collected from the customer: before the pickup, and after. */
const PICKUP_WORDS: Readonly<Partial<Record<Event, Words>>> = {
  booked: ['PP', 'Open', 'X-UCI', 'Pickup request received'],
  pickupPlanned: ['PP', 'Scheduled', 'FMPUR-101', 'Pickup scheduled'],
  outForPickup: ['PP', 'Dispatched', 'FMOFP-101', 'Out for pickup'],
  notPicked: ['PP', 'Open', 'FMEOD-103', 'Consignee unavailable for pickup'],
  pickedUp: ['PU', 'In Transit', 'EOD-77', 'Pickup completed'],
  moving: ['PU', 'In Transit', 'X-DLL2F', 'Added to bag, on trip'],
  delayed: ['PU', 'Pending', 'DLYRG-132', 'Delayed due to heavy rain'],
  atDestination: ['PU', 'Pending', 'X-IBD3F', 'Received at destination city'],
  outForDelivery: ['PU', 'Dispatched', 'X-DDD3FD', 'Out for delivery'],
  delivered: ['DL', 'DTO', 'RD-AC-DTO', 'Delivered to the seller'],
  cancelled: ['CN', 'Canceled', 'DTUP-235', 'Pickup request cancelled'],
}

const FAILED: Readonly<Record<Failure, readonly [code: string, remark: string]>> = {
  notAtHome: ['EOD-11', 'Consignee Unavailable'],
  refused: ['EOD-6', 'Consignee refused to accept/order cancelled'],
  later: ['EOD-3', 'Delivery rescheduled by consignee'],
  address: ['EOD-74', 'Bad/Incomplete Address'],
  cash: ['EOD-16', 'Payment mode / amount dispute'],
  notAttempted: ['EOD-86', 'Not attempted'],
  selfCollect: ['EOD-43', 'Self Collect requested by customer'],
}

export function wordsOf({ event, failure, isReverse }: Happened) {
  const [type, status, code, remark] = (isReverse && PICKUP_WORDS[event]) || WORDS[event]
  const failed = failure === undefined ? undefined : FAILED[failure]
  return { type, status, code: failed?.[0] ?? code, remark: failed?.[1] ?? remark }
}
