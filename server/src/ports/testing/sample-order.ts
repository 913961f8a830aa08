import { paise } from '@thela/domain/money'
import type { NewPlatformOrder } from '../store-platform.ts'

export const sampleAddress = {
  name: 'Asha Rao',
  phone: '+919876543210',
  addressLine1: '12 Some Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
}

export function newOrder(change: Partial<NewPlatformOrder> = {}): NewPlatformOrder {
  return {
    sourceId: 'order-1',
    phone: '+919876543210',
    lines: [
      {
        variantId: '101',
        quantity: 2,
        total: paise(99_900),
        originalTotal: paise(99_900),
        title: 'Lamp',
        requiresShipping: true,
        isTaxable: true,
        properties: [],
      },
    ],
    shippingAddress: sampleAddress,
    billingAddress: sampleAddress,
    discounts: [],
    fees: [],
    paid: paise(99_900),
    dueOnDelivery: paise(0),
    attributes: { order: 'order-1' },
    ...change,
  }
}
