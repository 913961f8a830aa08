import { indiaTime } from './india-time.ts'
import type { Scan } from './parcel.ts'
import { STATUSES } from './statuses.ts'

export function scanJson(scan: Scan): Record<string, unknown> {
  const { shipmentId, label } = STATUSES[scan.status]
  return {
    date: indiaTime(scan.atMs),
    status: scan.code,
    activity: scan.activity,
    location: scan.location,
    'sr-status': String(shipmentId),
    'sr-status-label': label,
  }
}
