import type { Sandbox } from '../core/sandbox.ts'
import { indiaTime, indiaWebhookTime } from './india-time.ts'
import { eddMs, isReturn } from './parcel.ts'
import type { Parcel } from './parcel.ts'
import { scanJson } from './scan-json.ts'
import { STATUSES } from './statuses.ts'

/** A parcel's status, with every scan so far, oldest first. */
export function pushOf(parcel: Parcel, key: string) {
  const { shipmentId, orderId, label } = STATUSES[parcel.status]
  const body = {
    awb: parcel.awb,
    courier_name: parcel.company.name,
    current_status: label,
    current_status_id: orderId,
    shipment_status: label,
    shipment_status_id: shipmentId,
    current_timestamp: indiaWebhookTime(parcel.scans.at(-1)?.atMs ?? parcel.assignedAtMs),
    order_id: parcel.storeOrderId,
    sr_order_id: parcel.orderId,
    awb_assigned_date: indiaTime(parcel.assignedAtMs),
    pickup_scheduled_date: indiaTime(parcel.assignedAtMs),
    etd: indiaTime(eddMs(parcel)),
    scans: parcel.scans.map(scanJson),
    is_return: isReturn(parcel) ? 1 : 0,
    channel_id: 1,
    pod_status: parcel.status === 'delivered' ? 'OTP Based Delivery' : 'Not Available',
    pod: 'Not Available',
  }
  return {
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  }
}

export function sendScan(sandbox: Sandbox, parcel: Parcel, key: string): void {
  sandbox.webhooks.send({
    system: 'courier',
    account: parcel.account,
    event: STATUSES[parcel.status].label,
    // The aggregator refuses addresses that contain its own name.
    url: `${sandbox.thelaUrl}/webhooks/courier/${parcel.account}`,
    ...pushOf(parcel, key),
  })
}
