import { expect, test } from 'vitest'
import { readWindowMessage } from './parent-window.ts'

const base = { source: 'thela', version: 1, kind: 'ANALYTICS' } as const

test.each([
  ['nothing', undefined],
  ['an empty object', {}],
  ['plain values', { event: 'purchase', value: 44_900, isTest: false, coupon: null }],
  ['a list of objects', { event: 'purchase', ecommerce: { items: [{ id: 'a', price: 100 }] } }],
])('[account §7, I55] a message may carry %s', (_name, payload) => {
  const message = payload === undefined ? base : { ...base, payload }
  expect(readWindowMessage(message)).toEqual(message)
})

test.each([
  ['a list instead of an object', []],
  ['null', null],
  ['text', 'CLEAR_CART'],
  ['a function', { run: () => undefined }],
  ['a symbol deep inside', { a: { b: [Symbol('c')] } }],
  ['objects deeper than four levels', { a: { b: { c: { d: { e: 1 } } } } }],
])('[I55] a message that carries %s is ignored', (_name, payload) => {
  expect(readWindowMessage({ ...base, payload })).toBeUndefined()
})

test('[A7.29] five kinds of messages pass between the page and its parent', () => {
  const kinds = ['ANALYTICS', 'REDIRECT', 'APP_EVENTS', 'SELLER_TRACK', 'PRODUCT_ANALYTICS']
  for (const kind of kinds) expect(readWindowMessage({ ...base, kind })).toEqual({ ...base, kind })
})

test.each([
  ['another source', { ...base, source: 'other' }],
  ['another version', { ...base, version: 2 }],
  ['a kind that nobody knows', { ...base, kind: 'NEWS' }],
  ['an action that nobody knows', { ...base, action: 'PAY' }],
  ['a nonce that is no text', { ...base, nonce: 1 }],
  ['no object', 'thela'],
])('[I55] ignored: %s', (_name, message) => {
  expect(readWindowMessage(message)).toBeUndefined()
})

test('[I55] a self-referencing value is limited by the maximum depth', () => {
  const payload: Record<string, unknown> = {}
  payload.self = payload
  expect(readWindowMessage({ ...base, payload })).toBeUndefined()
})

test('[I55] a payload of more than a thousand values is ignored, even if it references itself', () => {
  const list: unknown[] = Array.from({ length: 1_001 }, () => 1)
  expect(readWindowMessage({ ...base, payload: { list } })).toBeUndefined()
  const wide: unknown[] = []
  for (let index = 0; index < 500; index += 1) wide.push(wide)
  expect(readWindowMessage({ ...base, payload: { wide } })).toBeUndefined()
})
