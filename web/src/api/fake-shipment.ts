import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { sampleShipment } from './sample-shipment.ts'

/** For tests: a parcel in transit. */
export const fakeShipment = sampleShipment

type OfOrder = CustomerShipment & Required<Pick<CustomerShipment, 'orderData' | 'shippingAddress'>>

/** The same for its customer. */
export const fakeCustomerShipment: OfOrder = {
  ...fakeShipment,
  cid: 'SHIPROCKET',
  ctime: '2025-11-20T05:30:00.000Z',
  whatsappOffered: true,
  whatsappSubscribed: false,
  isChatOffered: false,
  isInvoiceOffered: false,
  track: { status: 'IN_TRANSIT', details: [], actionHistory: [], actionRequested: false },
  awb: '12902908629322',
  deliveryOtp: '4821',
  isDeliveryOtpPresent: true,
  orderData: {
    orderId: 'order-of-ours',
    orderNumber: '#1015',
    orderDate: '2025-11-20T05:00:00.000Z',
    shipmentId: 'parcel-of-ours',
    orderValue: 149_900,
    totalPrepaidAmt: 149_900,
    paidByBalances: 0,
    refunds: [],
    cartValue: 149_900,
    paymentMethod: 'UPI',
    items: [{ title: 'Kashmiri Saffron', variant: '5 g', qty: 2 }],
  },
  shippingAddress: {
    name: 'Asha Verma',
    phone: '+919876543210',
    pincode: '560001',
    address_line1: '14 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
  },
}

const { orderData: _order, shippingAddress: _address, ...withoutOrder } = fakeCustomerShipment

/** One that its store sent without an order. */
export const fakeFreeShipment: CustomerShipment = { ...withoutOrder, reference: 'INV-7' }
