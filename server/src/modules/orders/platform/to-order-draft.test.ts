import { paise } from '@thela/domain/money'
import type { OrderSnapshot, PriceLine } from '@thela/domain/orders'
import { expect, test } from 'vitest'
import { frozenOrder } from '../../../testing/frozen-order.ts'
import { fakeSnapshot } from '../testing/fake-snapshot.ts'
import { toOrderDraft } from './to-order-draft.ts'
import { toPlatformOrder } from './to-platform-order.ts'

const PHONE = '+919876543210'
const draftOf = (snapshot: OrderSnapshot) => toOrderDraft({ snapshot, phone: PHONE }, 'cart-1')

/** 1000 for the items, and what else a case has. */
function priced(lines: readonly PriceLine[], more: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const quote = {
    lines: [{ key: 'subtotal', amount: paise(100_000) } as const, ...lines],
    total: paise(100_000),
    payableNow: paise(100_000),
    dueOnDelivery: paise(0),
  }
  return fakeSnapshot({ quote, ...more })
}

const DELIVERY = {
  id: 'flat_rate:2',
  type: 'DELIVERY',
  displayText: 'Standard',
  charge: 4_900,
} as const
const SHIPPING: PriceLine = { key: 'shippingCharge', amount: paise(4_900) }

test.each<[string, OrderSnapshot, object]>([
  [
    'online, without anything besides',
    priced([]),
    { fees: [], methodDiscount: 0, methodTitle: 'UPI', isCod: false },
  ],
  [
    'a discount of the method',
    priced([{ key: 'paymentDiscount', amount: paise(2_000) }]),
    { fees: [], methodDiscount: 2_000 },
  ],
  [
    'on delivery, with its charge',
    priced([{ key: 'paymentCharge', amount: paise(4_000) }], {
      paymentMethod: 'COD',
      quote: {
        lines: [
          { key: 'subtotal', amount: paise(100_000) },
          { key: 'paymentCharge', amount: paise(4_000) },
        ],
        total: paise(104_000),
        payableNow: paise(0),
        dueOnDelivery: paise(104_000),
      },
    }),
    {
      fees: [{ kind: 'paymentCharge', title: 'Cash on delivery charge', amount: 4_000 }],
      methodTitle: 'Cash on delivery',
      isCod: true,
    },
  ],
  [
    'a part now, the rest on delivery',
    priced([], {
      paymentMethod: 'PARTIAL_COD',
      quote: {
        lines: [{ key: 'subtotal', amount: paise(100_000) }],
        total: paise(100_000),
        payableNow: paise(10_000),
        dueOnDelivery: paise(90_000),
      },
    }),
    { methodTitle: 'Partial cash on delivery', isCod: true },
  ],
  [
    'a gift card pays for all of it',
    priced([{ key: 'giftCard', amount: paise(100_000) }], {
      quote: {
        lines: [
          { key: 'subtotal', amount: paise(100_000) },
          { key: 'giftCard', amount: paise(100_000) },
        ],
        total: paise(100_000),
        payableNow: paise(0),
        dueOnDelivery: paise(0),
      },
    }),
    { methodTitle: 'Gift card', isCod: false },
  ],
  [
    'a delivery with its charge',
    priced([SHIPPING], { delivery: DELIVERY }),
    { delivery: { id: 'flat_rate:2', amount: 4_900 } },
  ],
  [
    'a delivery that a code makes free',
    priced([SHIPPING, { key: 'deliveryDiscount', amount: paise(4_900), title: 'FREESHIP' }], {
      delivery: DELIVERY,
    }),
    { delivery: { id: 'flat_rate:2', amount: 0 } },
  ],
])('[D-68, I13] %s', (_, snapshot, draft) => {
  expect(draftOf(snapshot)).toMatchObject({ ...draft, phone: PHONE, cartId: 'cart-1' })
})

test('[D-68] without a delivery and an e-mail none is sent', () => {
  const { email: _email, ...snapshot } = priced([])
  const draft = draftOf({ ...snapshot, email: '' })
  expect(Object.keys(draft)).not.toContain('delivery')
  expect(Object.keys(draft)).not.toContain('email')
  expect(draftOf(priced([]))).toMatchObject({ email: 'asha@example.in' })
})

test('[D-68, I11] its charges are those of the order that is made of it, and it names its draft', () => {
  const pair = { variantId: '11', quantity: 3, unitPrice: 30_000 }
  const order = frozenOrder('order-1', { lines: [pair], paymentCharge: 777, method: 'COD' })
  const platformDraft = {
    platformOrderId: '74',
    total: paise(90_777),
    cartHash: 'hash',
    cart: 't_1',
  }
  const snapshot = { ...order.snapshot, platformDraft }
  const made = toPlatformOrder({ ...order, snapshot, providerPaymentId: 'pay_1' })
  expect(made.fees).toEqual(draftOf(snapshot).fees)
  expect(made).toMatchObject({ draft: platformDraft, paymentReference: 'pay_1' })
})
