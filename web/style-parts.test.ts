import { describe, expect, test } from 'vitest'
import { styleParts } from './style-parts.ts'

const SHEET = [
  ':root{--line:1px}html{margin:var(--line)}',
  '@media (prefers-reduced-motion:reduce){*,:before{transition-duration:1ms}}',
  '.button_a1B2{color:red}',
  '.main_a1B2:enabled:not(:disabled,.off_a1B2){color:blue}',
  '@media (width<=577px){.button_a1B2{padding:0}}',
  '@media (width<=577px){.other_-x_3{margin:0}}',
  '.spinner_ecVl{gap:0;animation:.9s linear infinite turn_ecVl}',
  '@keyframes turn_ecVl{0%{opacity:.5}to{transform:rotate(1turn)}}',
  '.-odd_ecVl{gap:0}',
]

describe('[checkout §8] a page’s styles in two', () => {
  test.each([
    ['nothing drawn: what is about elements', [], [0, 1]],
    ['one class', ['button_a1B2'], [0, 1, 2, 4]],
    ['a class among others', ['wide', 'main_a1B2'], [0, 1, 3]],
    ['a class within a condition', ['other_-x_3'], [0, 1, 5]],
    ['a name that begins otherwise', ['-odd_ecVl'], [0, 1, 8]],
  ])('first, %s', (_, drawn, kept) => {
    const { first } = styleParts(SHEET.join(''), new Set(drawn))
    expect(first).toBe(kept.map((index) => SHEET[index]).join(''))
  })

  test.each([
    ['movements', 'gap:0;transition:gap 1s;animation:turn 1s', 'gap:0'],
    ['a pointer', 'cursor:pointer;gap:0', 'gap:0'],
    ['where the page scrolls to', 'scroll-margin-top:1px;gap:0', 'gap:0'],
    ['nothing else', 'cursor:pointer', ''],
  ])('first, without %s', (_, declarations, kept) => {
    const sheet = `@supports (gap:0){@media print{.a{${declarations}}}}`
    const { first, later } = styleParts(sheet, new Set(['a']))
    expect(first).toBe(kept && `@supports (gap:0){@media print{.a{${kept}}}}`)
    expect(later).toBe(sheet)
  })

  test('first, no container but where text is large for the width', () => {
    const sheet = '@media print{.a{gap:0;container-type:inline-size}}.a{margin:0}'
    const { first, later } = styleParts(sheet, new Set(['a']))
    const narrow = '@media (max-width:20em){.a{container-type:inline-size}}'
    expect(first).toBe(`@media print{.a{gap:0}${narrow}}.a{margin:0}`)
    expect(later).toBe(sheet)
  })

  test('of elements all declarations come first: they stand nowhere else', () => {
    expect(styleParts('a{cursor:pointer}', new Set()).first).toBe('a{cursor:pointer}')
  })

  test('later, variables that only its own rules use', () => {
    const root = ':root{--line:1px;--edge:var(--line);--notice:2px;--late:3px;--apart:4px}'
    const wide = '@media print{:root{--line:4px;--late:5px}}'
    const rules = '.a{gap:var(--edge)}.b{gap:var(--late)}'
    const parts = styleParts(root + wide + rules, new Set(['a']), 'padding:var(--notice)')
    expect(parts.first).toBe(
      `:root{--line:1px;--edge:var(--line);--notice:2px;--apart:4px}${wide}.a{gap:var(--edge)}`,
    )
    expect(parts.later).toBe(`:where(:root){--late:3px}${rules}`)
  })

  test('one condition about several classes keeps what is drawn of it', () => {
    const sheet = '@media (width<=577px){.a{padding:0}.b{margin:0}}'
    expect(styleParts(sheet, new Set(['b'])).first).toBe('@media (width<=577px){.b{margin:0}}')
  })

  test.each([
    ['a pointer', '.a:hover', ''],
    ['a press', '.a:active:not(:disabled)', ''],
    ['what the browser fills in', '.a:-webkit-autofill+.a', ''],
    ['a state of the first paint', '.a:disabled', '.a:disabled'],
    ['an element in another', '.done .a', ''],
    ['an element in one that is drawn', '.b .a', '.b .a'],
    ['one of several', '.done .a,.b', '.b'],
    ['what must not be there', '.a:not(.done,:nth-child(2))', '.a:not(.done,:nth-child(2))'],
    ['one of two', '.a:is(.b,.done)', '.a:is(.b,.done)'],
    ['what is within', '.a:not(:has(~p:is(.done)~.b))', '.a:not(:has(~p:is(.done)~.b))'],
    ['an attribute', '.a[href$=".pdf"]', '.a[href$=".pdf"]'],
    ['an element with a pointer, which stands nowhere else', 'a:hover', 'a:hover'],
  ])('first, of a rule about %s', (_, selector, kept) => {
    const { first } = styleParts(`${selector}{gap:0}`, new Set(['a', 'b']))
    expect(first).toBe(kept && `${kept}{gap:0}`)
  })

  test('later comes every class in the order of the sheet, and no theme is undone', () => {
    expect(styleParts(SHEET.join(''), new Set()).later).toBe(SHEET.slice(2).join(''))
  })

  test('the classes that are not drawn first are known', () => {
    const { laterClasses } = styleParts(SHEET.join(''), new Set(['button_a1B2', 'spinner_ecVl']))
    expect(laterClasses).toEqual(['main_a1B2', 'off_a1B2', 'other_-x_3', '-odd_ecVl'])
  })
})
