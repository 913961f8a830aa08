import { expect, test } from 'vitest'
import { chooseLanguage } from './index.ts'
import type { Language } from './index.ts'

const both: readonly Language[] = ['en', 'hi']
const none = { chosen: [], accepted: '' }

test.each([
  ['the shopper’s choice comes first', { chosen: ['hi'], accepted: 'en-IN' }, both, 'en', 'hi'],
  ['the newest choice wins', { chosen: ['en', 'hi'], accepted: '' }, both, 'hi', 'en'],
  ['an unknown choice is none', { chosen: ['xx'], accepted: 'hi-IN' }, both, 'en', 'hi'],
  ['the browser’s language', { chosen: [undefined], accepted: 'hi-IN' }, both, 'en', 'hi'],
  ['the most wanted one', { chosen: [], accepted: 'en;q=0.3, hi;q=0.9' }, both, 'en', 'hi'],
  ['the first of equals', { chosen: [], accepted: 'hi, en' }, both, 'en', 'hi'],
  ['one refused by the browser', { chosen: [], accepted: 'hi;q=0, en;q=0.1' }, both, 'hi', 'en'],
  ['one that is not offered', { chosen: ['hi'], accepted: 'hi' }, ['en'], 'en', 'en'],
  ['else the store’s', { chosen: [], accepted: 'ta-IN, *' }, both, 'hi', 'hi'],
  ['a broken header', { chosen: [], accepted: ';;q=,,-' }, both, 'en', 'en'],
  ['nothing', none, both, 'en', 'en'],
] as const)('[D-90] the language of a page: %s', (_, request, offered, fallback, language) => {
  expect(chooseLanguage(request, { offered, default: fallback })).toBe(language)
})
