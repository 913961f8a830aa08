import type { LineItem, OrderSnapshot } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'

const line = (
  variantId: string,
  {
    title: productTitle,
    ...item
  }: { readonly title: string; readonly quantity: number; readonly total: number },
): LineItem => ({
  productTitle,
  quantity: item.quantity,
  total: paise(item.total),
  key: `${variantId}:key`,
  variantId,
  productId: `p${variantId}`,
  originalTotal: paise(item.total + 500),
  discountAllocations: [],
  image: 'https://shop.example/a.png',
  grams: 100,
  requiresShipping: true,
  isTaxable: true,
  isGiftCard: false,
})

/**
 * Three cups for 1000.01 and a kettle for 1499, in all 2494.01 with delivery and discounts, of
 * which 2000 are paid and the rest is due on delivery.
 */
export function fakeSnapshot(more: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const address = {
    name: 'Asha Rao',
    phone: '+919876543210',
    pincode: '560001',
    addressLine1: '12 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    callingCode: '91',
  } as OrderSnapshot['shippingAddress']
  return {
    lines: [
      line('11', { title: 'Clay cup', quantity: 3, total: 100_001 }),
      line('12', { title: 'Copper kettle', quantity: 1, total: 149_900 }),
    ],
    quote: {
      lines: [
        { key: 'subtotal', amount: paise(249_901) },
        { key: 'cartDiscount', amount: paise(10_000) },
        { key: 'couponDiscount', amount: paise(5_000) },
        { key: 'shippingCharge', amount: paise(15_000) },
        { key: 'paymentCharge', amount: paise(2_000) },
        { key: 'paymentDiscount', amount: paise(2_500) },
      ],
      total: paise(249_401),
      payableNow: paise(200_000),
      dueOnDelivery: paise(49_401),
    },
    shippingAddress: address,
    billingAddress: address,
    email: 'asha@example.in',
    paymentMethod: 'UPI',
    utm: {},
    ...more,
  }
}
