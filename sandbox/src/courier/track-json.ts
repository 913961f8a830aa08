import { indiaTime } from './india-time.ts'
import { eddMs, ORIGIN_CITY } from './parcel.ts'
import type { Parcel } from './parcel.ts'
import { scanJson } from './scan-json.ts'
import { STATUSES } from './statuses.ts'

/** A parcel as the tracking calls return it; its activities are newest first. */
export function trackJson(parcel: Parcel, baseUrl: string): Record<string, unknown> {
  if (parcel.scans.length === 0) {
    const error = `Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.`
    return { tracking_data: { track_status: 0, shipment_status: 0, error } }
  }
  const { shipmentId, label } = STATUSES[parcel.status]
  const dateOf = (status: string): string | null => {
    const scan = parcel.scans.find((item) => item.status === status)
    return scan === undefined ? null : indiaTime(scan.atMs)
  }
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: shipmentId,
      shipment_track: [
        {
          id: parcel.shipmentId,
          awb_code: parcel.awb,
          courier_company_id: parcel.company.id,
          shipment_id: parcel.shipmentId,
          order_id: parcel.orderId,
          pickup_date: dateOf('pickedUp'),
          delivered_date: dateOf('delivered'),
          weight: String(parcel.weightKg),
          packages: 1,
          current_status: label,
          delivered_to: parcel.city,
          destination: parcel.city,
          consignee_name: parcel.consignee,
          origin: ORIGIN_CITY,
          courier_agent_details: null,
          courier_name: parcel.company.name,
          edd: indiaTime(eddMs(parcel)),
          pod: 'Not Available',
          pod_status: 'Not Available',
        },
      ],
      shipment_track_activities: parcel.scans.map(scanJson).toReversed(),
      track_url: `${baseUrl}/courier/parcels/${parcel.awb}`,
      etd: indiaTime(eddMs(parcel)),
      qc_response: { qc_image: '', qc_failed_reason: '' },
    },
  }
}
