import { expect, test } from 'vitest'
import { removeFromAddress } from './page-address.ts'
import { utmOf } from './utm-of.ts'

test('[checkout §2] the campaign parameters are stored under their short names', () => {
  const search = `?cart_id=c&utm_source=insta&utm_campaign=diwali&utm_medium=&x=1`
  expect(utmOf(search)).toEqual({ source: 'insta', campaign: 'diwali' })
  expect(utmOf(`?utm_term=${'a'.repeat(300)}`).term).toHaveLength(200)
})

test('[checkout §4 App start] error flags are removed from the address, the rest stays', () => {
  window.history.replaceState({ kept: 1 }, '', '/cart?cart_id=c&perr=1&utm_source=insta')
  removeFromAddress(['perr', 'serr'])
  expect(window.location.search).toBe('?cart_id=c&utm_source=insta')
  expect(window.history.state).toEqual({ kept: 1 })
})
