import { payableOfCart } from '@thela/domain/orders'
import { cartOfPlatform, orderTotal } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { PaymentMethod, PriceLine } from '@thela/domain/orders'
import { cartId, omitUndefined } from '@thela/domain/values'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { freeze } from '../modules/checkout/placing/freeze.ts'
import type { VerifiedCheckout } from '../modules/checkout/placing/verify-checkout.ts'
import type { StoredOrder } from '../modules/orders/index.ts'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'

export interface WantedLine {
  readonly variantId: string
  readonly quantity: number
  readonly unitPrice: number
  /** What the platform takes off this line by itself. */
  readonly lineDiscount?: number
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

export interface WantedOrder {
  readonly lines: readonly WantedLine[]
  /** What the platform takes off the whole cart. */
  readonly cartDiscount?: {
    readonly title: string
    readonly amount: number
    readonly isAutomatic: boolean
  }
  readonly couponDiscount?: number
  readonly paymentDiscount?: number
  /** Of the code SHIPFREE. */
  readonly deliveryDiscount?: number
  readonly paymentCharge?: number
  /** Of the items after their discounts. */
  readonly tax?: { readonly amount: number; readonly isOnTop: boolean }
  readonly shipping?: { readonly title: string; readonly charge: number }
  readonly method?: PaymentMethod
  readonly note?: string
}

function formOf({ lines, cartDiscount, note }: WantedOrder): PlatformCart {
  const ofLines = lines.reduce((sum, { lineDiscount = 0 }) => sum + lineDiscount, 0)
  return {
    token: 'token',
    items: lines.map(({ variantId, quantity, unitPrice, lineDiscount = 0, properties }, index) => ({
      key: `line-${index}`,
      variantId,
      productId: `p${variantId}`,
      productTitle: 'Clay cup',
      quantity,
      originalTotal: paise(unitPrice * quantity),
      total: paise(unitPrice * quantity - lineDiscount),
      discountAllocations: [],
      isGiftCard: false,
      grams: 100,
      requiresShipping: true,
      isTaxable: true,
      ...(properties ? { properties } : {}),
    })),
    totalDiscount: paise(ofLines + (cartDiscount?.amount ?? 0)),
    cartLevelDiscounts: cartDiscount
      ? [
          {
            title: cartDiscount.title,
            amount: paise(cartDiscount.amount),
            value: '1',
            valueType: 'fixed_amount',
            isAutomatic: cartDiscount.isAutomatic,
          },
        ]
      : [],
    ...(note ? { note } : {}),
  }
}

/** An order as the checkout freezes it, from a platform's cart and what is added and taken off here. */
export function frozenOrder(orderId: string, wanted: WantedOrder): StoredOrder {
  const cart = cartOfPlatform(cartId('cart'), formOf(wanted))
  const { shipping, tax, method = 'UPI' } = wanted
  const lines: readonly PriceLine[] = [
    { key: 'subtotal', amount: cart.subtotal },
    {
      key: 'cartDiscount',
      amount: cart.discountAmount,
      ...omitUndefined({ title: cart.discountTitle }),
    },
    ...(cart.coupons ?? []).map(({ code, amount }) => ({
      key: 'couponDiscount' as const,
      amount,
      title: code,
    })),
    { key: 'couponDiscount', amount: paise(wanted.couponDiscount ?? 0) },
    {
      key: 'deliveryDiscount',
      amount: paise(wanted.deliveryDiscount ?? 0),
      title: 'SHIPFREE',
    },
    { key: 'paymentDiscount', amount: paise(wanted.paymentDiscount ?? 0) },
    { key: 'paymentCharge', amount: paise(wanted.paymentCharge ?? 0) },
    ...(shipping ? [{ key: 'shippingCharge' as const, amount: paise(shipping.charge) }] : []),
    ...(tax
      ? [{ key: tax.isOnTop ? ('taxOnTop' as const) : ('tax' as const), amount: paise(tax.amount) }]
      : []),
  ]
  const quote = orderTotal(lines, { isCod: method === 'COD' })
  const { shippingAddress, billingAddress } = fakeSnapshot()
  const verified = {
    stored: { cart, utm: { source: 'newsletter' } },
    contact: shippingAddress.phone,
    shippingAddress,
    billingAddress,
    quote,
    shipping: shipping && {
      id: 'rate',
      type: 'DELIVERY',
      displayText: shipping.title,
      charge: shipping.charge,
    },
    choice: { payment: undefined },
    gstin: '24AAHCD7390Q1ZY',
  } as unknown as VerifiedCheckout
  const { snapshot, phone } = freeze(verified, {} as Stage, {
    paymentMethod: method,
    language: 'en',
  })
  const placed = { payable: payableOfCart('cart'), events: [] }
  return { orderId, orderNumber: 1001, snapshot, phone, ...placed } as unknown as StoredOrder
}
