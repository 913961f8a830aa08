import { describe, expect, test } from 'vitest'
import { contrast, parseHex } from './colour.ts'
import type { Rgb } from './colour.ts'
import { themeOf } from './theme.ts'

const style = (primary: string, more: { primaryLight?: string; ground?: string } = {}) =>
  themeOf({ colors: { primary, primaryLight: '', danger: '#d33', icon: '#1a7f4b', ...more } }).style

function variable(css: string, name: string): Rgb {
  // The last of them counts, as in a browser.
  const values = [...css.matchAll(new RegExp(`--${name}:(#[0-9a-f]{6})`, 'g'))]
  return parseHex(values.at(-1)?.[1] ?? '') ?? [0, 0, 0]
}

const SOME = ['#c2571a', '#ffd400', '#ff7a00', '#00b386', '#2b4acb', '#000', '#fff', '#e91e63']

describe('the store’s colours', () => {
  test.each([...SOME, '#808080', '#3cc', '#767676'])('%s is readable everywhere', (primary) => {
    const css = style(primary)
    const soft = variable(css, 'primary-soft')
    const text = variable(css, 'primary-text')
    expect(contrast(variable(css, 'primary'), variable(css, 'on-primary'))).toBeGreaterThanOrEqual(
      4.5,
    )
    for (const surface of [[255, 255, 255], [245, 245, 246], soft] as const)
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(variable(css, 'danger'), [253, 240, 238])).toBeGreaterThanOrEqual(4.4)
  })

  test.each(SOME)('[checkout §3 Store info] icons in %s are seen everywhere', (icon) => {
    const colors = { primary: '#000', primaryLight: '', danger: '#d33', icon }
    const css = themeOf({ colors }).style
    for (const surface of [[255, 255, 255], [245, 245, 246], variable(css, 'icon-soft')] as const)
      expect(contrast(variable(css, 'icon'), surface)).toBeGreaterThanOrEqual(3)
  })

  test('a colour with enough contrast stays unchanged', () => {
    expect(style('#2b4acb')).toContain('--primary:#2b4acb;--on-primary:#ffffff')
  })

  test('only hex colours and plain addresses of a store get into the style sheet', () => {
    expect(style('red;}</style><script>')).not.toContain('script')
    expect(style('url(https://evil.example)')).not.toContain('url')
    const colors = { primary: '', primaryLight: '', danger: '', icon: '' }
    const font = 'https://shop.example/Jost(1) "é.woff2")}</style><script>#v2'
    expect(themeOf({ colors, font }).style).toMatch(
      /src:url\("https:\/\/shop\.example\/Jost%281%29%20%22%c3%a9\.woff2%22%29%7d%3c\/style%3e%3cscript%3e"\)/i,
    )
    for (const other of ['a.woff2', 'javascript:alert(1)', 'data:font/woff2;base64,AA'])
      expect(themeOf({ colors, font: other })).toMatchObject({ style: '', font: undefined })
    expect(themeOf({ colors, font: 'https://shop.example/a.woff2' }).style).toContain(
      'src:url("https://shop.example/a.woff2") format("woff2");font-weight:100 900;font-display:optional;' +
        'unicode-range:U+0-2021,U+2023-10FFFF',
    )
  })
})

describe('the store’s ground', () => {
  const grounds = [
    '#ffffff',
    '#fbf5ea',
    '#f0e4d4',
    '#808080',
    '#c2571a',
    '#2b4acb',
    '#16181d',
    '#000000',
  ]
  const cases = grounds.flatMap((ground) => SOME.map((primary) => [ground, primary] as const))

  test.each(cases)('on %s everything is readable with %s', (ground, primary) => {
    const css = style(primary, { ground })
    const of = (name: string) => variable(css, name)
    const under = ['ground', 'ground-band', 'ground-aside', 'surface-sunk', 'surface-raised']
    for (const color of under.map(of)) {
      expect(contrast(of('ink'), color)).toBeGreaterThanOrEqual(7)
      for (const text of ['ink-soft', 'primary-text', 'danger', 'success', 'warning', 'icon'])
        expect(contrast(of(text), color)).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of ['danger', 'success', 'warning', 'icon', 'primary'])
      expect(contrast(of(`${tone}-soft`), of('ink'))).toBeGreaterThanOrEqual(7)
    for (const tone of ['danger', 'success', 'warning', 'icon'])
      expect(contrast(of(`${tone}-soft`), of(tone))).toBeGreaterThanOrEqual(4.5)
    for (const color of ['ground', 'surface-raised'].map(of))
      expect(contrast(of('line-strong'), color)).toBeGreaterThanOrEqual(3)
    expect(contrast(of('primary'), of('on-primary'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('primary-edge'), of('ground'))).toBeGreaterThanOrEqual(3)
  })

  test('the tint is the ground with a little of the colour; the store’s own is for white', () => {
    const soft = (ground?: string) =>
      /--primary-soft:(#\w+)/.exec(
        style('#8a3b12', { primaryLight: '#fbf1ea', ...(ground && { ground }) }),
      )?.[1]
    expect(soft()).toBe('#fbf1ea')
    expect(soft('#ffffff')).toBe('#fbf1ea')
    expect(soft('#fffaf2')).toBe('#f6ebe0')
  })

  test('marks have a white ground of their own unless the page is nearly white', () => {
    expect(style('#2b4acb', { ground: '#fbf5ea' })).toContain('--mark-ground:#fbf5ea')
    expect(style('#2b4acb', { ground: '#f0e4d4' })).not.toContain('--mark-ground')
  })

  test('on a dark page their ground is no brighter than its text', () => {
    for (const name of ['mark-ground', 'mark-edge'])
      expect(style('#2b4acb', { ground: '#16181d' })).toContain(`--${name}:#f4f1ea`)
    expect(style('#2b4acb', { ground: '#16181d' })).toContain('--mark-chip:#d9d6ce')
    expect(style('#2b4acb', { ground: '#f0e4d4' })).not.toContain('--mark-chip')
  })

  test('on a dark page texts on that ground are dark, as on a page of its own', () => {
    const css = style('#2b4acb', { ground: '#16181d' })
    for (const name of ['on-mark', 'on-mark-soft', 'on-mark-success', 'on-mark-warning'])
      expect(contrast(variable(css, name), variable(css, 'mark-ground'))).toBeGreaterThanOrEqual(
        4.5,
      )
    expect(style('#2b4acb', { ground: '#f0e4d4' })).not.toContain('--on-mark')
  })

  test.each(['#16181d', '#000000'])('on %s sheets and tinted bands are seen', (ground) => {
    const css = style('#2b4acb', { ground })
    expect(css).toContain('--veil:var(--veil-on-dark)')
    for (const name of ['surface-raised', 'success-soft', 'danger-soft', 'warning-soft'])
      expect(contrast(variable(css, name), variable(css, 'ground'))).toBeGreaterThan(1.1)
    expect(contrast(variable(css, 'line'), variable(css, 'surface-raised'))).toBeGreaterThan(1.2)
  })

  test('dark is said to the browser, and white changes nothing that the tokens do not say', () => {
    const colors = { primary: '#2b4acb', primaryLight: '', danger: '', icon: '' }
    expect(themeOf({ colors: { ...colors, ground: '#16181d' } })).toMatchObject({
      isDark: true,
      bar: '#16181d',
    })
    expect(themeOf({ colors })).toMatchObject({ isDark: false, bar: '#ffffff' })
    expect(themeOf({ colors }).style).not.toContain('--ground')
  })
})

test.each([
  [0, '--radius-2:0px'],
  [6, '--radius-2:6px'],
  [12, '--radius-2:12px'],
  [999, '--radius-button:999px'],
] as const)('the shape %i', (shape, line) => {
  const colors = { primary: '', primaryLight: '', danger: '', icon: '' }
  expect(themeOf({ colors, shape }).style).toContain(line)
})
