import { describe, expect, test } from 'vitest'
import { firstStyles, deferredStyles, rulesOf } from './style-rules.ts'

const SHEET = [
  ':root{--line:1px}',
  '@media (prefers-reduced-motion:reduce){*,:before{transition-duration:1ms}}',
  '.button_a1B2{color:red}',
  '.main_a1B2:hover:not(:disabled,.off_a1B2){color:blue}',
  '@media (width<=577px){.button_a1B2{padding:0}.other_-x_3{margin:0}}',
  '.spinner_ecVl{animation:.9s linear infinite turn_ecVl}',
  '@keyframes turn_ecVl{0%{opacity:.5}to{transform:rotate(1turn)}}',
  '.-odd_ecVl{gap:0}',
]

describe('[checkout §8] a page’s styles in two', () => {
  test('the rules of a sheet, whole and in their order', () => {
    expect(rulesOf(SHEET.join('')).map(({ text }) => text)).toEqual(SHEET)
  })

  test.each([
    ['nothing drawn: what is about elements', '<p>Hello</p>', [0, 1]],
    ['one class', '<p class="button_a1B2">Pay</p>', [0, 1, 2, 4]],
    ['a class among others', '<p class="wide main_a1B2">Pay</p>', [0, 1, 3]],
    ['a class within a condition', '<p class="other_-x_3"></p>', [0, 1, 4]],
    ['a moving one, whose movement comes later', '<i class="spinner_ecVl"></i>', [0, 1, 5]],
    ['a name that begins otherwise', '<i class="-odd_ecVl"></i>', [0, 1, 7]],
    ['text that looks like a class', '<p>.button_a1B2</p>', [0, 1]],
  ])('first, %s', (_, html, places) => {
    expect(firstStyles(rulesOf(SHEET.join('')), html)).toBe(
      places.map((index) => SHEET[index]).join(''),
    )
  })

  test('later comes every class, and no theme is undone', () => {
    expect(deferredStyles(rulesOf(SHEET.join('')))).toBe(SHEET.slice(2).join(''))
  })
})
