import { indiaTime } from '../courier/india-time.ts'
import { eddMs } from '../parcels/network.ts'
import type { Happened, Parcel } from '../parcels/network.ts'
import { wordsOf } from './words.ts'

/** "2026-11-21T16:24:22": India's time without a zone. */
export const istTime = (ms: number): string => indiaTime(ms).replace(' ', 'T')

const hubOf = ({ place }: Happened): string => `${place}_Hub_H (Hub)`

const timeOf = (parcel: Parcel, event: Happened['event']): string | null => {
  const found = parcel.past.find((item) => item.event === event)
  return found === undefined ? null : istTime(found.atMs)
}

export function attemptsOf({ past }: Parcel): number {
  const count = (wanted: Happened['event']) => past.filter(({ event }) => event === wanted).length
  return Math.max(count('outForDelivery'), count('failed'))
}

/** As the tracking call gives it, with its own mis-spellings. */
export function shipmentJson(parcel: Parcel): object {
  const last = parcel.past.at(-1)
  return {
    Shipment: {
      AWB: parcel.awb,
      ReferenceNo: parcel.storeOrderId,
      OrderType: parcel.isCod ? 'COD' : 'Pre-paid',
      CODAmount: 0,
      InvoiceAmount: 0,
      Status: last ? statusJson(last) : notYet(parcel),
      Scans: parcel.past.map((item) => ({ ScanDetail: scanJson(item) })),
      PickUpDate: istTime(parcel.bookedAtMs),
      PickedupDate: timeOf(parcel, 'pickedUp'),
      Origin: 'Bengaluru',
      Destination: parcel.city,
      OriginRecieveDate: timeOf(parcel, 'pickedUp'),
      OutDestinationDate: null,
      DestRecieveDate: timeOf(parcel, 'atDestination'),
      DispatchCount: attemptsOf(parcel),
      FirstAttemptDate: timeOf(parcel, 'failed'),
      DeliveryDate: timeOf(parcel, 'delivered'),
      ReturnedDate: timeOf(parcel, 'returned'),
      RTOStartedDate: timeOf(parcel, 'returnBegun'),
      ReverseInTransit: false,
      ExpectedDeliveryDate: istTime(eddMs(parcel)),
      PromisedDeliveryDate: istTime(eddMs(parcel)),
      ReturnPromisedDeliveryDate: null,
      ChargedWeight: null,
      Quantity: '1',
      SenderName: parcel.account,
      PickupLocation: 'Primary',
      Consignee: { Name: parcel.consignee, City: parcel.city, PinCode: Number(parcel.pincode) },
      Ewaybill: [],
      Extras: '',
    },
  }
}

function statusJson(item: Happened): Record<string, string> {
  const { type, status, code, remark } = wordsOf(item)
  return {
    Status: status,
    StatusType: type,
    StatusCode: code,
    StatusLocation: hubOf(item),
    StatusDateTime: istTime(item.atMs),
    RecievedBy: '',
    Instructions: remark,
  }
}

const notYet = (parcel: Parcel) => ({
  Status: 'Manifested',
  StatusType: 'UD',
  StatusCode: 'X-UCI',
  StatusLocation: '',
  StatusDateTime: istTime(parcel.bookedAtMs),
  RecievedBy: '',
  Instructions: '',
})

function scanJson(item: Happened): Record<string, string> {
  const { type, status, code, remark } = wordsOf(item)
  const time = istTime(item.atMs)
  return {
    ScanDateTime: time,
    ScanType: type,
    Scan: status,
    StatusDateTime: time,
    ScannedLocation: hubOf(item),
    StatusCode: code,
    Instructions: remark,
  }
}

/** One scan for each call. */
export function pushJson(parcel: Parcel): object {
  const last = parcel.past.at(-1)
  const { StatusCode, RecievedBy: _none, ...Status } = last ? statusJson(last) : notYet(parcel)
  return {
    Shipment: {
      Status,
      PickUpDate: istTime(parcel.bookedAtMs),
      NSLCode: StatusCode,
      Sortcode: 'PNQ/KHR',
      ReferenceNo: parcel.storeOrderId,
      AWB: parcel.awb,
      EDD: istTime(eddMs(parcel)),
    },
  }
}
