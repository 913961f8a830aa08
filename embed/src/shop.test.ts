import { expect, test } from 'vitest'
import { readShop } from './shop.ts'

test('[C2.38, C2.40, C2.41] code, campaign, return link and partner of the address go along', () => {
  const script = document.createElement('script')
  script.src = 'https://pay.example/embed/v1/thela.js'
  script.dataset['store'] = 'chai-house'
  history.replaceState(null, '', '?utm_id=7&discountCode=TEA%2010&cb_u=aGk%3D&cb_s=D&cb_x=1&page=2')
  expect(readShop(script, location)?.passedOn).toEqual([
    ['utm_id', '7'],
    ['discountCode', 'TEA 10'],
    ['cb_u', 'aGk='],
    ['cb_s', 'D'],
  ])
})
