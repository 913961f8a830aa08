import { expect, test } from 'vitest'
import * as links from './addresses.ts'
import { longAddress, SHORT_LINKS, shortPath } from './short-links.ts'

/** As long as every id of ours. */
const id = 'AAAAAQ_-AAAAAAAAAAAAAAAAAAA'

test.each([
  [links.shipment(id), `t/${id}`],
  [links.order(id), `o/${id}`],
  [links.pay(id), `p/${id}`],
  [links.prepay(id), `q/${id}`],
  [links.confirmOrder(id), `c/${id}`],
  [links.thankYou(id), `k/${id}`],
])(
  '[msg91 §1, ADR-358] %s has a short address that fits a registered text and leads there',
  (address, short) => {
    expect(shortPath(address)).toBe(short)
    expect(short.length).toBeLessThanOrEqual(30)
    const letter = SHORT_LINKS.find((each) => short.startsWith(`${each}/`))
    expect(letter && longAddress(letter, id)).toBe(address)
  },
)

test.each([
  'https://shop.example/',
  '/',
  links.order(id, 'meher'),
  links.pay(id, { back: '1' }),
  links.shipment(`${id}${id}`),
  links.shipment(''),
])('[ADR-358] %s has none', (address) => {
  expect(shortPath(address)).toBeUndefined()
})
