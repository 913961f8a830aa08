/** The card of a parcel's link: what everyone with the tracking id may see, and no more. [I37, ADR-226] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import type { LockedShipmentPage, ShipmentPage } from '@thela/contracts/pages'
import type { Messages } from '@thela/messages'
import { links } from '../../api/links.ts'
import type { PagePreview } from '../../shell/preview.ts'

export type Previewed = Pick<PublicShipmentReply, 'header' | 'courier' | 'direction' | 'status'>

/** The promise first, then who carries it and how far it is. */
export function shipmentWords(
  t: Messages,
  { header, courier, direction, status }: Previewed,
): Pick<PagePreview, 'title' | 'description'> {
  const day = header.day === undefined ? '' : ` ${t.date(new Date(header.day), 'SHORT')}`
  const carrier = t('tracking.parcel.courier', { courier: courier.name, direction })
  return {
    title: t(`tracking.header.${header.code}`) + day,
    description: `${t(`tracking.checkpoint.${status}`)} · ${carrier}`,
  }
}

export function shipmentPreview(
  t: Messages,
  { shipment, trackingId }: ShipmentPage | LockedShipmentPage,
): PagePreview {
  const words = shipment?.isPublic
    ? shipmentWords(t, shipment)
    : { title: t('tracking.page.title'), description: t('tracking.page.lead') }
  return { ...words, address: links.shipment(trackingId) }
}
