import type { AccountSection, PageReply } from '@thela/contracts/pages'
import { links } from './api/links.ts'
import accountModule from './pages/account/index.tsx'
import checkout from './pages/checkout/index.tsx'
import confirmOrder from './pages/confirm-order/index.tsx'
import failure from './pages/failure/index.tsx'
import notifications from './pages/notifications/index.tsx'
import order from './pages/order/index.tsx'
import orders from './pages/orders/index.tsx'
import pay from './pages/pay/index.tsx'
import paymentResult from './pages/payment-result/index.tsx'
import redirect from './pages/redirect/index.tsx'
import shipment from './pages/shipment/index.tsx'
import { shipmentPreview } from './pages/shipment/preview.ts'
import thankYou from './pages/thank-you/index.tsx'
import tracking from './pages/tracking/index.tsx'
import { trackingPreview } from './pages/tracking/preview.ts'
import type { FailureData, PageFailure } from './shell/frame/failure-page.tsx'
import { route } from './shell/route.ts'
import type { RouteRequest } from './shell/route.ts'

/** A page of the account. */
const account = ({ source, request, params }: RouteRequest) => source.account(request, params)

const accountRoute = (path: string, section: AccountSection) =>
  route(path, {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'account',
    module: accountModule,
    data: ({ source, request }) => source.account(request, { section }),
  })

/** Nothing was to be checked out there. */
const OF_ADDRESS: readonly PageFailure[] = ['not-found', 'no-store']

const failing =
  (kind: PageFailure, status = 200) =>
  async ({ source, request }: RouteRequest): Promise<PageReply<FailureData>> => {
    const page = await source.error(request, OF_ADDRESS.includes(kind) ? 'ADDRESS' : 'CHECKOUT')
    return 'goTo' in page ? page : { show: { ...page.show, failure: kind }, status }
  }

/** Every page: its address, its folder, and where the server gets its data from. */
export const routes = [
  accountRoute('/', 'HOME'),
  accountRoute('/carts', 'CARTS'),
  accountRoute('/account/profile', 'PROFILE'),
  accountRoute('/account/payments', 'PAYMENTS'),
  accountRoute('/account/addresses', 'ADDRESSES'),
  accountRoute('/account/payments/transactions', 'TRANSACTIONS'),
  accountRoute('/account/payments/refunds', 'REFUNDS'),
  accountRoute('/account/privacy', 'PRIVACY'),
  route('/cart', {
    project: 'CHECKOUT',
    folder: 'checkout',
    module: checkout,
    data: ({ source, request }) => source.cart(request),
  }),
  route('/thank_you', {
    project: 'CHECKOUT',
    folder: 'thank-you',
    module: thankYou,
    data: ({ source, request }) => source.thankYou(request),
  }),
  route('/payment-result', {
    project: 'CHECKOUT',
    folder: 'payment-result',
    module: paymentResult,
    data: ({ source, request }) => source.paymentResult(request),
  }),
  route('/pay', {
    project: 'SWIFT_PAY',
    folder: 'pay',
    module: pay,
    data: ({ source, request }) => source.pay(request),
  }),
  route('/prepay', {
    project: 'PREPAY',
    folder: 'pay',
    module: pay,
    data: ({ source, request }) => source.prepay(request),
  }),
  route('/confirm-order', {
    project: 'CHECKOUT',
    folder: 'confirm-order',
    module: confirmOrder,
    data: ({ source, request }) => source.confirmOrder(request),
  }),
  route('/redirect', {
    project: 'CHECKOUT',
    folder: 'redirect',
    module: redirect,
    data: ({ source, request }) => source.redirect(request),
  }),
  route('/tracking', {
    project: 'BRANDED_TRACK',
    folder: 'tracking',
    module: tracking,
    preview: trackingPreview,
    data: ({ source, request }) => source.tracking(request),
  }),
  route('/tracking/:trackingId', {
    project: 'BRANDED_TRACK',
    folder: 'shipment',
    module: shipment,
    preview: shipmentPreview,
    data: ({ source, request, params }) => source.shipment(request, params['trackingId'] ?? ''),
  }),
  route('/orders', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'orders',
    module: orders,
    data: account,
  }),
  route('/notifications', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'notifications',
    module: notifications,
    data: account,
  }),
  route('/notifications/:preferenceKey', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'notifications',
    module: notifications,
    data: account,
  }),
  route('/order-details', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'order',
    module: order,
    // Without an id it is the list, with one in the query that order. (ADR-245)
    data: async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [id, brand] = [searchParams.get('id'), searchParams.get('brand') ?? undefined]
      return { goTo: id ? links.order(id, brand) : links.orders(brand) }
    },
  }),
  route('/order-details/:orderId', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'order',
    module: order,
    data: account,
  }),
  route('/invalid-cart', {
    project: 'CHECKOUT',
    folder: 'failure',
    module: failure,
    data: failing('invalid-cart'),
  }),
  route('/not-authorized', {
    project: 'CHECKOUT',
    folder: 'failure',
    module: failure,
    data: failing('not-authorized'),
  }),
  route('/oops', {
    project: 'CHECKOUT',
    folder: 'failure',
    module: failure,
    data: failing('oops'),
  }),
  route('/no-store', {
    project: 'CUSTOMER_DASHBOARD',
    folder: 'failure',
    module: failure,
    data: failing('no-store', 404),
  }),
  route('*', {
    project: 'CHECKOUT',
    folder: 'failure',
    module: failure,
    data: failing('not-found', 404),
  }),
]
