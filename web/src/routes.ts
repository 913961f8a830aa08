import type { PageReply } from '@thela/contracts/pages'
import { links } from './api/links.ts'
import checkout from './pages/checkout/index.tsx'
import confirmOrder from './pages/confirm-order/index.tsx'
import failure from './pages/failure/index.tsx'
import type { FailureData } from './pages/failure/index.tsx'
import order from './pages/order/index.tsx'
import orders from './pages/orders/index.tsx'
import pay from './pages/pay/index.tsx'
import paymentResult from './pages/payment-result/index.tsx'
import redirect from './pages/redirect/index.tsx'
import shipment from './pages/shipment/index.tsx'
import thankYou from './pages/thank-you/index.tsx'
import tracking from './pages/tracking/index.tsx'
import type { PageFailure } from './shell/frame/failure-page.tsx'
import { route } from './shell/route.ts'
import type { RouteRequest } from './shell/route.ts'

/** A page of the account. */
const account = ({ source, request, params }: RouteRequest) => source.account(request, params)

const failing =
  (kind: PageFailure, status = 200) =>
  async ({ source, request }: RouteRequest): Promise<PageReply<FailureData>> => {
    const page = await source.error(request, kind === 'not-found' ? 'ADDRESS' : 'CHECKOUT')
    return 'goTo' in page ? page : { show: { ...page.show, failure: kind }, status }
  }

/** Every page: its address, its folder, and where the server gets its data from. */
export const routes = [
  route('/', {
    folder: 'orders',
    module: orders,
    // The account's home is the order list.
    data: async ({ request }) => {
      const brand = new URL(request.url).searchParams.get('brand') ?? undefined
      return { goTo: links.orders(brand) }
    },
  }),
  route('/cart', {
    folder: 'checkout',
    module: checkout,
    data: ({ source, request }) => source.cart(request),
  }),
  route('/thank_you', {
    folder: 'thank-you',
    module: thankYou,
    data: ({ source, request }) => source.thankYou(request),
  }),
  route('/payment-result', {
    folder: 'payment-result',
    module: paymentResult,
    data: ({ source, request }) => source.paymentResult(request),
  }),
  route('/pay', { folder: 'pay', module: pay, data: ({ source, request }) => source.pay(request) }),
  route('/prepay', {
    folder: 'pay',
    module: pay,
    data: ({ source, request }) => source.prepay(request),
  }),
  route('/confirm-order', {
    folder: 'confirm-order',
    module: confirmOrder,
    data: ({ source, request }) => source.confirmOrder(request),
  }),
  route('/redirect', {
    folder: 'redirect',
    module: redirect,
    data: ({ source, request }) => source.redirect(request),
  }),
  route('/tracking', {
    folder: 'tracking',
    module: tracking,
    data: ({ source, request }) => source.tracking(request),
  }),
  route('/tracking/:trackingId', {
    folder: 'shipment',
    module: shipment,
    data: ({ source, request, params }) => source.shipment(request, params['trackingId'] ?? ''),
  }),
  route('/orders', { folder: 'orders', module: orders, data: account }),
  route('/order-details/:orderId', { folder: 'order', module: order, data: account }),
  route('/invalid-cart', { folder: 'failure', module: failure, data: failing('invalid-cart') }),
  route('/not-authorized', { folder: 'failure', module: failure, data: failing('not-authorized') }),
  route('/oops', { folder: 'failure', module: failure, data: failing('oops') }),
  route('*', { folder: 'failure', module: failure, data: failing('not-found', 404) }),
]
