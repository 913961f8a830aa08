import { expect, test } from 'vitest'
import { links } from './links.ts'

test.each([
  [links.start('meher', 'a b'), '/start?store=meher&token=a%20b'],
  [links.cart('id'), '/cart?cart_id=id'],
  [links.cart('id', { mode: 'popup' }), '/cart?cart_id=id&mode=popup'],
  [links.paymentResult('id', false), '/payment-result?cart_id=id&isRedirect=true'],
  [links.paymentResult('id', true), '/payment-result?cart_id=id&isPopUpMode=true&isRedirect=true'],
  [
    links.paymentResult('id', true, true),
    '/payment-result?cart_id=id&isDev=true&isPopUpMode=true&isRedirect=true',
  ],
  [links.swiftPayResult('use'), '/payment-result?cart_id=use'],
  [links.swiftPayResult('use', true), '/payment-result?cart_id=use&isDev=true'],
  [links.prepayResult('link'), '/payment-result?payment_link_id=link'],
  [links.pay('link', { perr: '1' }), '/pay?payid=link&perr=1'],
  [links.prepay('link', { perr: '1' }), '/prepay?payment_link_id=link&perr=1'],
  [links.shipment('THL/1'), '/tracking/THL%2F1'],
  [links.order('a?b', 'meher'), '/order-details/a%3Fb?brand=meher'],
  [links.tracking(), '/tracking'],
  [links.previewPicture('chai & co'), '/preview/chai%20%26%20co.png'],
  [
    links.oops('meher', { mode: 'popup', parent: 'https://shop.example' }),
    '/oops?brand=meher&mode=popup&parent=https%3A%2F%2Fshop.example',
  ],
  [
    links.notAuthorized('meher', {}, '/cart?cart_id=x'),
    '/not-authorized?brand=meher&retry=%2Fcart%3Fcart_id%3Dx',
  ],
  [
    links.notAuthorized('meher', {}, `/cart?cart_id=${'x'.repeat(2_000)}`),
    '/not-authorized?brand=meher',
  ],
])('[I57] %s', (link, expected) => {
  expect(link).toBe(expected)
})

test.each([
  ['A2.1', links.home('meher'), '/?brand=meher'],
  ['A2.2', links.carts('meher'), '/carts?brand=meher'],
  ['A2.3', links.cart('id'), '/cart?cart_id=id'],
  ['A2.4', links.pay('id'), '/pay?payid=id'],
  ['A2.5', links.orders('meher'), '/orders?brand=meher'],
  ['A2.6', links.order('id'), '/order-details/id'],
  ['A2.7', links.profile('meher'), '/account/profile?brand=meher'],
  ['A2.8', links.savedPayments('meher'), '/account/payments?brand=meher'],
  ['A2.9', links.addresses('meher'), '/account/addresses?brand=meher'],
  ['A2.10', links.transactions('meher'), '/account/payments/transactions?brand=meher'],
  ['A2.11', links.refunds('meher'), '/account/payments/refunds?brand=meher'],
  ['A2.12', links.thankYou('id'), '/thank_you?cart_id=id'],
  ['A2.13', links.tracking('id'), '/tracking?sid=id'],
  ['A2.14', links.invalidCart(), '/invalid-cart'],
  ['A2.15', links.notAuthorized(), '/not-authorized'],
  ['A2.16', links.oops('meher'), '/oops?brand=meher'],
])(
  '[account §2 Screens and routes, A2.1, A2.2, A2.3, A2.4, A2.5, A2.6, A2.7, A2.8, A2.9, A2.10, A2.11, A2.12, A2.13, A2.14, A2.15, A2.16] %s: %s',
  (_, link, expected) => {
    expect(link).toBe(expected)
  },
)

test.each([
  ['T2.3', links.orders('meher'), '/orders?brand=meher'],
  ['T2.4', links.order('id', 'meher'), '/order-details/id?brand=meher'],
])('[tracking §2 Screens and routes, T2.3, T2.4] %s: %s', (_, link, expected) => {
  expect(link).toBe(expected)
})
