import { expect, test } from 'vitest'
import { utmOf } from './utm-of.ts'

test('[checkout §2] the campaign parameters are stored under their short names', () => {
  const search = `?cart_id=c&utm_source=insta&utm_campaign=diwali&utm_medium=&x=1`
  expect(utmOf(search)).toEqual({ source: 'insta', campaign: 'diwali' })
  expect(utmOf(`?utm_term=${'a'.repeat(300)}`).term).toHaveLength(200)
})
