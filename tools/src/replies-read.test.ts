import { expect, test } from 'vitest'
import { replyLeaves, unreadReplies, wrongReplies } from './replies-read.ts'
import type { CallWithReply } from './replies-read.ts'

const value = {}
const isRead = (leaf: string) => !leaf.endsWith('planted')

const call = (more: Partial<CallWithReply>): CallWithReply => ({
  route: 'GET /checkout/cart',
  tokens: ['ANON', 'USER'],
  reply: { properties: { total: value, planted: value } },
  ...more,
})

test('[D-86] the values of a reply are those of its objects, lists and kinds', () => {
  const line = { properties: { title: value, image: { properties: { src: value } } } }
  const reply = {
    properties: {
      total: value,
      lines: { items: line },
      step: {
        anyOf: [{ properties: { code: value } }, { properties: { code: value, at: value } }],
      },
    },
  }
  const paths = ['total', 'lines.title', 'lines.image.src', 'step.code', 'step.at']
  expect(replyLeaves(reply)).toEqual(paths)
  expect(replyLeaves({ items: line })).toEqual(['title', 'image.src'])
  expect(replyLeaves({ properties: {} })).toEqual([])
})

test('[D-86] a planted value of a reply that no page reads is found, by its call', () => {
  expect(unreadReplies([call({}), call({ route: 'GET /a', reply: value })], isRead)).toEqual({
    'GET /checkout/cart': ['planted'],
  })
})

test.each<[string, Partial<CallWithReply>]>([
  ['a store’s own systems', { tokens: ['STORE'] }],
  ['the sender of a webhook', { route: 'POST /webhooks/:system/:storeId', tokens: ['NONE'] }],
])('[D-86] what %s reads is not checked', (_, more) => {
  expect(unreadReplies([call(more)], isRead)).toEqual({})
})

test('[D-86] the list names exactly what is unread, and may only shrink', () => {
  const before = [{ 'GET /a': ['x', 'y'] }, { 'GET /a': ['x'] }]
  expect(wrongReplies({ 'GET /a': ['x'] }, { 'GET /a': ['x'] }, before)).toEqual([])
  expect(wrongReplies({ 'GET /b': ['x'] }, { 'GET /a': ['x'] }, before)).toEqual([
    'GET /b x: no page reads it; do not send it',
    'GET /a x is read or removed: node tools/src/not-built-yet.ts --write',
  ])
  const grown = { 'GET /a': ['x', 'y'] }
  expect(wrongReplies(grown, grown, before)).toEqual([
    'docs/replies-not-read.json rose from 1 to 2',
  ])
})
