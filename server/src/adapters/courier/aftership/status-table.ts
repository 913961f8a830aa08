import type { ExceptionReason, ShipmentStatus } from '@thela/domain/tracking'

type Row = readonly [word: string, ShipmentStatus, ExceptionReason?]

/** Subtags that say more than their tag. [aftership §2] */
export const SUBTAG_TABLE: readonly Row[] = [
  ['InTransit_002', 'PICKED_UP'],
  ['AttemptFail_002', 'UNDELIVERED', 'CUSTOMER_UNAVAILABLE'],
  ['AttemptFail_003', 'UNDELIVERED', 'CUSTOMER_UNAVAILABLE'],
  ['Exception_002', 'UNDELIVERED', 'ADDRESS_ISSUE'],
  ['Exception_003', 'UNDELIVERED', 'REJECTED_BY_CUSTOMER'],
  ['Exception_004', 'SHIPMENT_DELAYED'],
  ['Exception_005', 'SHIPMENT_DELAYED'],
  ['Exception_006', 'UNDELIVERED', 'PAYMENT_ISSUE'],
  ['Exception_007', 'UNDELIVERED', 'ADDRESS_ISSUE'],
  ['Exception_008', 'NOT_PICKED'],
  ['Exception_009', 'NOT_PICKED'],
  ['Exception_010', 'RTO_IN_TRANSIT'],
  ['Exception_011', 'RTO_DELIVERED'],
  ['Exception_012', 'DAMAGED'],
  ['Exception_013', 'LOST'],
]

export const TAG_TABLE: readonly Row[] = [
  ['Pending', 'ORDER_PLACED'],
  ['InfoReceived', 'ORDER_PLACED'],
  ['InTransit', 'IN_TRANSIT'],
  ['OutForDelivery', 'OUT_FOR_DELIVERY'],
  ['AttemptFail', 'UNDELIVERED'],
  ['Delivered', 'DELIVERED'],
  // Of no kind that it names: something keeps the parcel, and the message says what.
  ['Exception', 'SHIPMENT_DELAYED'],
  ['AvailableForPickup', 'UNDELIVERED', 'SELF_COLLECT'],
]

/** A number that was silent for a month: no word about the parcel. */
export const SILENT_TAGS: readonly string[] = ['Expired']

/** Carriers by AfterShip's code, as people know them. */
export const CARRIER_NAMES: Readonly<Record<string, string>> = {
  bluedart: 'Blue Dart',
  delhivery: 'Delhivery',
  dtdc: 'DTDC',
  'dtdc-express': 'DTDC',
  'ecom-express': 'Ecom Express',
  ekart: 'Ekart',
  fedex: 'FedEx',
  dhl: 'DHL',
  'india-post': 'India Post',
  shadowfax: 'Shadowfax',
  ups: 'UPS',
  xpressbees: 'XpressBees',
}
