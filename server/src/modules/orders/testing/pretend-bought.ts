import type { Bought, BoughtLine } from '../bought.ts'

const line = (variantId: string, title: string, quantity: number, total: number): BoughtLine => ({
  ...{ key: `${variantId}:key`, variantId, productId: `p${variantId}`, title, quantity, total },
  originalTotal: total + 500,
  ...{ requiresShipping: true, taxable: true, giftCard: false },
  image: 'https://shop.example/a.png',
})

/** Three cups for 1000.01 and a kettle for 1499, all told 2494.01 with delivery and discounts. */
export function pretendBought(more: Partial<Bought> = {}): Bought {
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
    lines: [line('11', 'Clay cup', 3, 100_001), line('12', 'Copper kettle', 1, 149_900)],
    totals: {
      subTotal: 249_901,
      cartDiscount: 10_000,
      couponDiscount: 5_000,
      paymentDiscount: 2_500,
      paymentCharge: 2_000,
      shippingCharge: 15_000,
      total: 249_401,
    },
    ...{ shippingAddress: address, billingAddress: address, email: 'asha@example.in' },
    paymentMethod: 'UPI',
    utm: {},
    ...more,
  }
}
