import { expect, test } from 'vitest'
import { needsLaterStyle } from './page-files.ts'
import type { PageFiles } from './page-files.ts'

const filesWith = (laterClasses: readonly string[]): PageFiles => ({
  scripts: [],
  largest: '',
  messages: {} as PageFiles['messages'],
  laterClasses,
  style: { first: [], later: '' },
})

test.each([
  ['only classes of the head', '<p class="a b">later</p>', ['later', 'c'], false],
  ['one class among others', '<p class="a b c">', ['c'], true],
  ['a part of a name is none', '<p class="later-one">', ['later'], false],
  ['a page with one sheet', '<p class="a">', [], false],
])(
  '[ADR-056] the styles of a later state come with the HTML that needs them: %s',
  (_, html, later, needs) => {
    expect(needsLaterStyle(html, filesWith(later))).toBe(needs)
  },
)
