import type { Bought, BoughtLine } from '../bought.ts'

const line = (
  variantId: string,
  bought: Pick<BoughtLine, 'title' | 'quantity' | 'total'>,
): BoughtLine => ({
  ...bought,
  key: `${variantId}:key`,
  variantId,
  productId: `p${variantId}`,
  originalTotal: bought.total + 500,
  image: 'https://shop.example/a.png',
  requiresShipping: true,
  taxable: true,
  giftCard: false,
})

/** Three cups for 1000.01 and a kettle for 1499, all told 2494.01 with delivery and discounts. */
export function fakeSnapshot(more: Partial<Bought> = {}): Bought {
  const address = {
    name: 'Asha Rao',
    phone: '+919876543210',
    pincode: '560001',
    addressLine1: '12 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    callingCode: '91',
  } as Bought['shippingAddress']
  return {
    lines: [
      line('11', { title: 'Clay cup', quantity: 3, total: 100_001 }),
      line('12', { title: 'Copper kettle', quantity: 1, total: 149_900 }),
    ],
    totals: {
      subTotal: 249_901,
      cartDiscount: 10_000,
      couponDiscount: 5_000,
      paymentDiscount: 2_500,
      paymentCharge: 2_000,
      shippingCharge: 15_000,
      total: 249_401,
    },
    shippingAddress: address,
    billingAddress: address,
    email: 'asha@example.in',
    paymentMethod: 'UPI',
    utm: {},
    ...more,
  }
}
