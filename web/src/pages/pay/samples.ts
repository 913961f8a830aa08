import type { PayPage, PrepayPage } from '@thela/contracts/pages'
import { fakeQuote } from '../../api/fake-quote.ts'
import { order as fakeOrder } from '../../features/payments/providers/fake-order.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'
import type { KnownPrepay } from './prepay/known-prepay.ts'

const HREF = 'https://shop.example'
const AMOUNT = 150_000
const LINKS = [{ text: 'Call', href: 'tel:+913340001200' }]
const frame = sampleFrame()
const brand = { ...frame.brand, logoS: 'mark.png', contactLinks: LINKS, privacyLinks: LINKS }
const cart = {
  id: 'cart',
  revision: 0,
  totalCartItems: 1,
  cartItems: [],
  subTotal: AMOUNT,
  discountAmount: 0,
  hasAutomaticDiscount: false,
  discountAllocation: [],
  requiresShipping: true,
  currency: 'INR' as const,
  quote: fakeQuote({ subtotal: AMOUNT }),
}

const LINK: LinkInfo['link'] = {
  state: 'OPEN',
  description: 'Tea tasting',
  amount: AMOUNT,
  paid: 0,
  isInParts: false,
  least: AMOUNT,
  most: AMOUNT,
}
const info: LinkInfo = {
  orderInfo: {
    lastError: [],
    totalAmount: AMOUNT,
    cartId: 'link',
    cartInfo: cart,
    discountCodes: [],
    shippingCharges: 0,
    isBillingAndShippingAddressSame: true,
  },
  swiftInfo: {
    cancel_url: HREF,
    channel: 'SWIFT',
    mode: 'SWP',
    return: HREF,
    storeId: brand.storeId,
    extraParams: {},
  },
  link: LINK,
  status: 'OPEN',
}
const page: KnownLink = {
  ...frame,
  brand,
  variant: 'SWIFT_PAY',
  state: 'KNOWN',
  payid: 'link',
  info,
  provider: fakeOrder.provider,
  isBack: false,
  isDev: false,
}
const RECEIPT = { amount: AMOUNT, method: 'UPI', paidAt: '2026-11-22T06:30:00.000Z' } as const

const prepay: KnownPrepay = {
  ...frame,
  brand: { ...brand, logoL: 'logo.png' },
  variant: 'PREPAY',
  state: 'KNOWN',
  info: {
    paymentLinkId: 'link',
    configId: 'default',
    state: 'OPEN',
    amount: AMOUNT,
    minPart: AMOUNT / 2,
    description: '',
    orderName: '#1042',
    paid: 0,
    due: AMOUNT + 4_000,
    waived: 4_000,
    maskedPhone: '••••• •••10',
    allowOfflineOrder: false,
    cart,
  },
  success: {
    success: false,
    status: 'OPEN',
    state: 'OPEN',
    prepaid_amount: 0,
    cod_amount: AMOUNT,
    redirectUrl: HREF,
  },
  isBack: false,
}

/** First paints used for the page's styles: open, in parts, of an order, paid, pending, ended, unknown. */
export default [
  page,
  {
    ...page,
    info: {
      ...info,
      link: { ...LINK, isInParts: true, least: AMOUNT / 2, expiresAt: '2026-12-24T06:30:00.000Z' },
    },
  },
  prepay,
  {
    ...page,
    info: { ...info, status: 'PLACED', receipt: { ...RECEIPT, reference: 'pay_123' } },
  },
  { ...page, info: { ...info, status: 'PENDING' } },
  { ...page, info: { ...info, link: { ...LINK, state: 'EXPIRED' } } },
  { state: 'UNKNOWN' },
] satisfies readonly (PayPage | PrepayPage)[]
