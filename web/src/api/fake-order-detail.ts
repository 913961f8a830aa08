import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { fakeQuote } from './fake-quote.ts'

const address = {
  name: 'Asha Verma',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '14 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
}

/** An order of two lines that was paid online, for tests of its requests. */
export const fakeOrderDetail: OrderDetail = {
  id: 'o'.repeat(27),
  ctime: '2025-11-20T05:00:00.000Z',
  shippingAddress: address,
  billingAddress: address,
  billingDetails: {
    itemSubtotal: 150_000,
    paymentMethod: 'UPI',
    paymentPending: 0,
    shippingCharge: 0,
    totalValue: 150_000,
    totalDiscount: 0,
    couponDiscount: 0,
    paymentCharges: 0,
    paymentDiscount: 0,
    totalCodAmt: 0,
    totalPrepaidAmt: 150_000,
    deposit: 0,
    cancelledValue: 0,
  },
  quote: fakeQuote({ subtotal: 150_000 }),
  order: {
    id: 'o'.repeat(27),
    orderId: '#1015',
    placedAt: '2025-11-20T05:00:00.000Z',
    lastUpdatedAt: '2025-11-20T05:00:00.000Z',
    storeInfo: {
      storeId: 'aangan',
      storeName: 'Aangan',
      storeLink: 'https://aangan.example',
      uiConfig: { allowInternationalAddress: false },
    },
    channel: 'SWC_SHOPIFY',
    total: 150_000,
    subOrders: [
      {
        id: 'a',
        status: 'CONFIRMED',
        originalStatus: 'CONFIRMED',
        display: { code: 'AWAITING_DISPATCH' },
        displayText: 'Awaiting dispatch',
        eddConfig: { mobile: 'Awaiting dispatch', nonMobile: 'Awaiting dispatch' },
        lineItems: [
          { id: 'l1', title: 'Saffron', variant: '5 g', images: [], qty: 2, total: 100_000 },
          { id: 'l2', title: 'Kurta', variant: 'M', images: [], qty: 1, total: 50_000 },
        ],
        nonSwiftFulfilled: false,
      },
    ],
    status: 'CONFIRMED',
  },
  isInvoiceOffered: false,
  orderConfig: {
    cancellationsReasons: ['I’m not interested anymore', 'I would like to place a new Order'],
    returnReasons: ['Poor quality items', 'Damaged items'],
    possibleActions: ['RETURN_ORDER', 'CANCEL_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'],
    instantActions: ['CANCEL_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'],
    replyWithinHours: 48,
    hidesReasonText: false,
    allowsInternationalAddress: false,
    items: [
      { lineItemId: 'l1', cancellable: 2, returnable: 2, refundEach: 50_000 },
      { lineItemId: 'l2', cancellable: 1, returnable: 1, refundEach: 50_000 },
    ],
    refundTo: ['SOURCE', 'STORE_CREDIT'],
    maxPhotos: 2,
  },
  customerActionInfo: {
    cancellationRequested: false,
    returnRequested: false,
    addressEditRequested: false,
    billingAddressEditRequested: false,
  },
  requests: [],
  refunds: [],
  returns: [],
}

export const fakeRequest = (more: Partial<CustomerRequest> = {}): CustomerRequest => ({
  id: 'r'.repeat(27),
  orderId: fakeOrderDetail.id,
  action: 'CANCEL_ORDER',
  state: 'REQUEST',
  isApprovedByStore: false,
  at: '2025-11-21T06:30:00.000Z',
  replyBy: '2025-11-23T06:30:00.000Z',
  items: [{ lineItemId: 'l1', title: 'Saffron', variant: '5 g', qty: 1 }],
  photos: [],
  steps: [
    { step: 'REQUESTED', at: '2025-11-21T06:30:00.000Z' },
    { step: 'APPROVED', at: '2025-11-21T06:30:00.000Z' },
  ],
  ...more,
})
