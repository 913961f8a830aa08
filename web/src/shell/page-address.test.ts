import { expect, test } from 'vitest'
import { removeFromAddress } from './page-address.ts'

test('[checkout §4 App start] error flags are removed from the address, the rest stays', () => {
  window.history.replaceState({ kept: 1 }, '', '/cart?cart_id=c&perr=1&utm_source=insta')
  removeFromAddress(['perr', 'serr'])
  expect(window.location.search).toBe('?cart_id=c&utm_source=insta')
  expect(window.history.state).toEqual({ kept: 1 })
})
