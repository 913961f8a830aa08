import { afterEach, expect, test } from 'vitest'
import { LATER_STYLE_ID, showLaterStyle, startScript } from './start-script.ts'

afterEach(() => document.body.replaceChildren())

test('[ADR-056] the styles of later states come into force once, in their place', () => {
  const holder = document.createElement('noscript')
  holder.id = LATER_STYLE_ID
  holder.textContent = '<style nonce="n">.later{color:rgb(1, 2, 3)}</style>'
  const after = document.createElement('p')
  after.className = 'later'
  document.body.append(holder, after)
  expect(getComputedStyle(after).color).not.toBe('rgb(1, 2, 3)')
  showLaterStyle()
  showLaterStyle()
  const styles = [...document.body.querySelectorAll('style')]
  expect(styles.map(({ nextSibling }) => nextSibling)).toEqual([after])
  expect(document.getElementById(LATER_STYLE_ID)).toBeNull()
  expect(getComputedStyle(after).color).toBe('rgb(1, 2, 3)')
})

test('[ADR-056] a page whose styles are all in its head starts as well', () => {
  expect(showLaterStyle).not.toThrow()
})

test('[ADR-056] the script at the end of the page names the element with the styles', () => {
  expect(startScript(['/a.js'])).toContain(LATER_STYLE_ID)
})
