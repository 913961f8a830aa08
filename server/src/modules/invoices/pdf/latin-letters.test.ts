import { expect, test } from 'vitest'
import { inLatinLetters } from './latin-letters.ts'

test.each([
  ['Tamil', 'அருண் குமார்', 'Arun Kumar'],
  ['Telugu', 'రాజేష్ రెడ్డి', 'Rajesh Reddi'],
  ['Kannada', 'ಕೃಷ್ಣ', 'Krishna'],
  ['Malayalam', 'അഞ്ജലി നായർ', 'Anjali Nayar'],
  ['Bengali', 'অমিত সেন', 'Amit Sen'],
  ['Gujarati', 'મીરા પટેલ', 'Mira Patel'],
  ['Gurmukhi', 'ਸਿੰਘ', 'Singh'],
  ['Odia', 'ଜଗନ୍ନାଥ', 'Jagannatha'],
  ['digits', '௧௨, ૧૨', '12, 12'],
])('[D-20, ADR-243] a name in %s is drawn in Latin letters', (_script, name, latin) =>
  expect(inLatinLetters(name)).toBe(latin),
)

test.each(['Asha Rao', 'मीरा त्रिपाठी', '12, Church Street', '₹1,499.00', 'José', ''])(
  '[ADR-243] what the font has stays: %s',
  (text) => expect(inLatinLetters(text)).toBe(text),
)

test('[D-20] a line of several scripts, with what stands between them', () =>
  expect(inLatinLetters('Flat 2, அண்ணா நகர், Chennai')).toBe('Flat 2, Anna Nagar, Chennai'))
