import { describe, expect, test } from 'vitest'
import { contrast, parseHex, themeStyle } from './theme.ts'

const style = (primary: string, primaryLight = '') =>
  themeStyle({ primary, primaryLight, danger: '#d33', icon: '#1a7f4b' })

function variable(css: string, name: string) {
  return parseHex(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '') ?? [0, 0, 0]
}

describe('the store’s colours', () => {
  const some = ['#c2571a', '#ffd400', '#ff7a00', '#00b386', '#2b4acb', '#000', '#fff', '#e91e63']

  test.each([...some, '#808080', '#3cc', '#767676'])('%s is readable everywhere', (primary) => {
    const css = style(primary)
    const soft = variable(css, 'primary-soft')
    const text = variable(css, 'primary-text')
    expect(contrast(variable(css, 'primary'), variable(css, 'on-primary'))).toBeGreaterThanOrEqual(
      4.5,
    )
    for (const surface of [[255, 255, 255], [246, 246, 243], soft] as const)
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(variable(css, 'danger'), [253, 240, 238])).toBeGreaterThanOrEqual(4.4)
  })

  test.each(some)('[checkout §3 Store info] icons in %s are seen everywhere', (icon) => {
    const css = themeStyle({ primary: '#000', primaryLight: '', danger: '#d33', icon })
    for (const surface of [[255, 255, 255], [246, 246, 243], variable(css, 'icon-soft')] as const)
      expect(contrast(variable(css, 'icon'), surface)).toBeGreaterThanOrEqual(3)
  })

  test('a colour with enough contrast stays unchanged', () => {
    expect(style('#2b4acb')).toContain('--primary:#2b4acb;--on-primary:#ffffff')
  })

  test('only hex colours of a store get into the style sheet', () => {
    expect(style('red;}</style><script>')).not.toContain('script')
    expect(style('url(https://evil.example)')).not.toContain('url')
  })
})
