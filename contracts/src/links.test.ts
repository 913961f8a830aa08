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
  [
    links.oops('meher', { mode: 'popup', parent: 'https://shop.example' }),
    '/oops?brand=meher&mode=popup&parent=https%3A%2F%2Fshop.example',
  ],
])('[I57] %s', (link, expected) => {
  expect(link).toBe(expected)
})
