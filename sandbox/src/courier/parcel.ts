import type { Running } from '../parcels/parcel-runs.ts'
import type { LifeName, Step } from './scenarios.ts'
import type { StatusWord } from './statuses.ts'

export type Scan = Step & { atMs: number; location: string }

export interface Company {
  id: number
  name: string
  rate: number
  days: number
  isSurface: boolean
}

export const COMPANIES: readonly Company[] = [
  { id: 10, name: 'Delhivery Surface', rate: 62, days: 4, isSurface: true },
  { id: 24, name: 'Xpressbees Surface', rate: 58, days: 5, isSurface: true },
  { id: 55, name: 'Blue Dart', rate: 118, days: 2, isSurface: false },
]

/** The fields of a booking that have an effect here. */
export interface Booking {
  storeOrderId: string
  consignee: string
  city: string
  pincode: string
  isCod: boolean
  weightKg: number
  /** Collected from a customer. */
  isReturn?: boolean
}

export type Shipment = Booking & {
  account: string
  orderId: number
  shipmentId: number
  createdAtMs: number
}

/** What the seller has asked for after a failed delivery. */
export interface NdrAction {
  atMs: number
  action: string
  comments: string
  deferred_date?: string
  address1?: string
  address2?: string
  phone?: string
}

export type Parcel = Shipment &
  Running & {
    company: Company
    assignedAtMs: number
    status: StatusWord
    scans: Scan[]
    actions: NdrAction[]
    life: LifeName
    ahead: Step[]
  }

export const ORIGIN_CITY = 'Bengaluru'

export function eddMs(parcel: Parcel): number {
  return parcel.assignedAtMs + parcel.company.days * 24 * 60 * 60 * 1000
}

export function isReturn(parcel: Parcel): boolean {
  return parcel.status.startsWith('rto') || parcel.status.startsWith('return')
}
