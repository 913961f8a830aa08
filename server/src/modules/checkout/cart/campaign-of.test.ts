import { expect, test } from 'vitest'
import { campaignOf } from './campaign-of.ts'

test.each([
  ['', {}],
  ['utm_campaign=diwali&utm_source=&x=1&utm_other=2', { campaign: 'diwali' }],
  ['utm_id=7%00%0A', { id: '7' }],
  ['utm_id=%00', {}],
  [`utm_term=${'a'.repeat(300)}`, { term: 'a'.repeat(200) }],
  [`utm_term=${'a'.repeat(199)}%F0%9F%98%80`, { term: `${'a'.repeat(199)}\ufffd` }],
])('[checkout §2 Query parameters] the campaign of %s', (search, campaign) => {
  const query = new URLSearchParams(search)
  expect(campaignOf((name) => query.get(name))).toEqual(campaign)
})
