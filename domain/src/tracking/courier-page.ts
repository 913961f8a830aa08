/** A courier's own page about a parcel. The addresses are data of ours. [tracking §3 Couriers, ADR-223] */
import type { CourierBadge } from './courier-badge.ts'

interface CourierSite {
  readonly name: string
  /** The name or code of a courier begins with one of these. */
  readonly begins: readonly string[]
  /** With the AWB at its end. */
  readonly address: string
  /** Its page takes no number in the address: the shopper enters it there. */
  readonly hasSearchOnly?: true
}

const SITES: readonly CourierSite[] = [
  {
    name: 'Delhivery',
    begins: ['delhivery'],
    address: 'https://www.delhivery.com/track-v2/package/',
  },
  {
    name: 'Blue Dart',
    begins: ['bluedart', 'blue dart'],
    address: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  },
  {
    name: 'Xpressbees',
    begins: ['xpressbees'],
    address: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
  },
  { name: 'Ekart', begins: ['ekart'], address: 'https://ekartlogistics.com/shipmenttrack/' },
  {
    name: 'DTDC',
    begins: ['dtdc'],
    address:
      'https://txk.dtdc.com/ctbs-tracking/customerInterface.tr?submitName=showCITrackingDetails&cType=Consignment&cnNo=',
  },
  {
    name: 'Ecom Express',
    begins: ['ecom express', 'ecomexpress', 'ecom-express'],
    address: 'https://ecomexpress.in/tracking/?awb_field=',
  },
  { name: 'Amazon', begins: ['amazon'], address: 'https://track.amazon.in/tracking/' },
  {
    name: 'Shadowfax',
    begins: ['shadowfax'],
    address: 'https://tracker.shadowfax.in/',
    hasSearchOnly: true,
  },
  {
    name: 'India Post',
    begins: ['india post', 'indiapost', 'india-post', 'speed post'],
    address: 'https://www.indiapost.gov.in/',
    hasSearchOnly: true,
  },
  { name: 'Shiprocket', begins: ['shiprocket'], address: 'https://shiprocket.co/tracking/' },
]

export interface CourierPage {
  readonly name: string
  readonly link: string
}

const siteOf = (text: string): CourierSite | undefined =>
  SITES.find(({ begins }) => begins.some((words) => text.trim().toLowerCase().startsWith(words)))

/** The carrier's by its name, else that of the account which has the parcel. */
export function courierPage(
  { name, code }: Pick<CourierBadge, 'name' | 'code'>,
  awb: string,
): CourierPage | undefined {
  const site = siteOf(name) ?? siteOf(code)
  if (!site) return undefined
  const number = site.hasSearchOnly ? '' : encodeURIComponent(awb)
  return { name: site.name, link: site.address + number }
}
