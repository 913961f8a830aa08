import type { ShipmentPage } from '@thela/contracts/pages'
import { sampleShipment } from '../../api/sample-shipment.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'

const HREF = 'https://shop.example'
const BANNER = { image: `${HREF}/banner.png`, alt: '' } as const
const { brand } = sampleFrame()
const page: ShipmentPage = {
  ...sampleFrame(),
  brand: { ...brand, logoL: 'logo.png', privacyLinks: [{ text: 'Privacy', href: HREF }] },
  trackingId: 'parcel-of-ours',
  shipment: {
    ...sampleShipment,
    awb: '12902908629322',
    courierPage: { name: 'Courier', link: HREF },
  },
  authRequired: true,
  automaticOtp: false,
  banners: [],
  standIn: '',
  hidesBannersOnProblems: false,
}

/** First paints used for the page's styles: on its way, late and branded, failed, ended. */
export default [
  page,
  {
    ...page,
    brand: {
      ...brand,
      logoS: 'logo.png',
      navLinks: [{ text: 'Shop', href: HREF }],
      socialLinks: [{ network: 'Instagram', href: HREF }],
    },
    shipment: { ...sampleShipment, isDelayed: true, delayCode: 'WEATHER' },
    banners: (['MOBILE', 'TAB', 'DESKTOP'] as const).flatMap((type) => [
      { type, position: 'TOP' as const, ...BANNER },
      { type, position: 'BOTTOM' as const, ...BANNER },
    ]),
  },
  { ...page, authRequired: false, shipment: { ...sampleShipment, status: 'UNDELIVERED' } },
  { ...page, shipment: { ...sampleShipment, status: 'LOST' } },
  { ...page, shipment: { ...sampleShipment, status: 'DELIVERED', isDelivered: true } },
] satisfies readonly ShipmentPage[]
