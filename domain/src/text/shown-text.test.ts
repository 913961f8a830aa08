import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test('[D-82, A4.9] an order that has just been placed is confirmed, not on hold', () => {
  expect(shownText('On hold')).toBe('Order confirmed')
  expect(shownText('Ready for Pickup')).toBe('Packed, waiting for the courier')
})

test('[D-82] every other text stays word for word', () => {
  expect(shownText('Order already placed')).toBe('Order already placed')
})
