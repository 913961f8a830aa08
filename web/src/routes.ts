import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home/route.tsx'),
  route('cart', 'pages/checkout/route.tsx'),
  route('thank_you', 'pages/thank-you/route.tsx'),
  route('payment-result', 'pages/payment-result/route.tsx'),
  route('confirm-order', 'pages/confirm-order/route.tsx'),
  route('redirect', 'pages/redirect/route.tsx'),
  route('tracking', 'pages/tracking/route.tsx'),
  route('tracking/:trackingId', 'pages/shipment/route.tsx'),
  route('orders', 'pages/orders/route.tsx'),
  route('order-details/:orderId', 'pages/order/route.tsx'),
  route('invalid-cart', 'pages/invalid-cart/route.tsx'),
  route('not-authorized', 'pages/not-authorized/route.tsx'),
  route('oops', 'pages/oops/route.tsx'),
  route('*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig
