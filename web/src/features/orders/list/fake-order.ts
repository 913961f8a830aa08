import type { OrderInList, SubOrderReply } from '@thela/contracts/calls/orders/orders'

/** For tests: one parcel of an order. */
const parcel: SubOrderReply = {
  id: 'parcel-of-ours',
  status: 'IN_TRANSIT',
  originalStatus: 'IN_TRANSIT',
  display: { code: 'ARRIVING_TOMORROW' },
  displayText: 'Arriving tomorrow',
  eddConfig: { mobile: 'Arriving tomorrow', nonMobile: 'Arriving tomorrow' },
  lineItems: [
    { id: '1', title: 'Kashmiri Saffron', images: [], qty: 2, total: 100_000 },
    { id: '2', title: 'Masala Chai', images: [], qty: 1, total: 49_900 },
  ],
  trackingInfo: {
    shipmentId: 'parcel-of-ours',
    trackLink: '/tracking/parcel-of-ours',
    trackingStatus: 'IN_TRANSIT',
  },
  nonSwiftFulfilled: false,
}

export function fakeOrder(orderId: string, part: Partial<SubOrderReply> = {}): OrderInList {
  return {
    id: `id-of-${orderId}`,
    orderId,
    placedAt: '2025-11-20T05:00:00.000Z',
    lastUpdatedAt: '2025-11-21T05:00:00.000Z',
    storeInfo: {
      storeId: 'aangan',
      storeName: 'Aangan',
      storeLink: 'https://aangan.example',
      uiConfig: { allowInternationalAddress: false },
    },
    channel: 'SWC_SHOPIFY',
    total: 149_900,
    subOrders: [{ ...parcel, ...part }],
    status: 'IN_TRANSIT',
    isInvoiceOffered: false,
  }
}
