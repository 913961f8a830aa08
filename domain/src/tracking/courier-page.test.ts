import { expect, test } from 'vitest'
import { courierPage } from './courier-page.ts'

test.each([
  ['Delhivery Surface', 'SHIPROCKET', 'https://www.delhivery.com/track-v2/package/1747'],
  ['DELHIVERY', 'DELHIVERY', 'https://www.delhivery.com/track-v2/package/1747'],
  ['Blue Dart', 'X', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1747'],
  ['Xpressbees Air 2kg', 'X', 'https://www.xpressbees.com/shipment/tracking?awbNo=1747'],
  ['Ekart Logistics', 'X', 'https://ekartlogistics.com/shipmenttrack/1747'],
  [
    'DTDC Surface',
    'SHIPROCKET',
    'https://txk.dtdc.com/ctbs-tracking/customerInterface.tr?submitName=showCITrackingDetails&cType=Consignment&cnNo=1747',
  ],
  ['Ecom Express Surface', 'SHIPROCKET', 'https://ecomexpress.in/tracking/?awb_field=1747'],
  ['Amazon Shipping', 'SHIPROCKET', 'https://track.amazon.in/tracking/1747'],
  // Their pages take no number in the address.
  ['Shadowfax', 'AFTERSHIP', 'https://tracker.shadowfax.in/'],
  ['India Post - Speed Post', 'AFTERSHIP', 'https://www.indiapost.gov.in/'],
  ['Somebody else', 'SHIPROCKET', 'https://shiprocket.co/tracking/1747'],
  ['Somebody else', 'OWN', undefined],
  ['', '', undefined],
])('[tracking §3, T3.21, ADR-223] %s (%s) has its page at %s', (name, code, link) => {
  expect(courierPage({ name, code }, '1747')?.link).toBe(link)
})

test('[tracking §5, T5.2] the number is encoded in the address', () => {
  const page = courierPage({ name: 'Delhivery', code: '' }, 'A/../?x=1#"<')
  expect(page).toEqual({
    name: 'Delhivery',
    link: 'https://www.delhivery.com/track-v2/package/A%2F..%2F%3Fx%3D1%23%22%3C',
  })
})
