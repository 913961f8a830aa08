import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

test.each([
  ['/woo/mitti/?rest_route=/wc/store/v1/cart', '/woo/mitti/wp-json/wc/store/v1/cart'],
  [
    '/woo/mitti?rest_route=%2Fwc%2Fv3%2Forders&page=2&status=a%2Cb',
    '/woo/mitti/wp-json/wc/v3/orders?page=2&status=a%2Cb',
  ],
  [
    '/woo/mitti/index.php?per_page=5&rest_route=/wc/v3/orders/41',
    '/woo/mitti/wp-json/wc/v3/orders/41?per_page=5',
  ],
  ['/woo/mitti/?rest_route=/', '/woo/mitti/wp-json/'],
  ['/woo/mitti/?add-to-cart=11', '/woo/mitti/?add-to-cart=11'],
  [
    '/woo/mitti/wp-json/wc/v3/orders?rest_route=/x',
    '/woo/mitti/wp-json/wc/v3/orders?rest_route=/x',
  ],
  ['/platform/?rest_route=/wc/v3/orders', '/platform/?rest_route=/wc/v3/orders'],
])('[W 67] %s is read as %s', (url, expected) => {
  expect(plainAddress(url)).toBe(expected)
})
