import { expect, test } from 'vitest'
import { framePolicy } from './frame-policy.ts'
import type { PageName } from './frame-policy.ts'
import type { Store } from '../modules/stores/index.ts'

const SHOP = 'https://shop.example'
const WWW = 'https://www.shop.example'

const storeOf = (...origins: readonly string[]) =>
  ({ config: { platform: { origins } } }) as unknown as Store

const requestOf = (query: string, referer?: string) => ({
  url: `https://thela.example/page?${query}`,
  headers: { get: (name: string) => (name === 'referer' ? (referer ?? null) : null) },
})

test.each<[PageName, readonly string[]]>([
  ['cart', [SHOP]],
  ['thankYou', [SHOP]],
  ['paymentResult', [SHOP]],
  ['redirect', [SHOP]],
  ['error', [SHOP]],
  ['confirmOrder', []],
  ['tracking', []],
  ['shipment', []],
  ['account', []],
])('[I56] %s may be framed by %j', (page, frameAncestors) => {
  expect(framePolicy(page, storeOf(SHOP), { request: requestOf('') })).toEqual({
    mode: 'page',
    frameAncestors,
  })
  expect(framePolicy(page, undefined, { request: requestOf('') }).frameAncestors).toEqual([])
})

const encoded = encodeURIComponent
test.each([
  ['not asked for', `parent=${encoded(SHOP)}`, undefined, undefined],
  ['named', `mode=popup&parent=${encoded(SHOP)}`, undefined, SHOP],
  ['where the frame was opened from', 'mode=popup', `${WWW}/products/tea`, WWW],
  ['another origin is named', 'mode=popup&parent=https%3A%2F%2Fevil.example', undefined, undefined],
  ['no address', 'mode=popup', 'not an address', undefined],
  ['a mode that nobody knows', `mode=drawer&parent=${encoded(SHOP)}`, undefined, undefined],
])('[I55] the seller’s page around an error page: %s', (_, query, referer, parent) => {
  const request = requestOf(query, referer)
  const { mode, parentOrigin } = framePolicy('error', storeOf(SHOP, WWW), { request })
  expect(parentOrigin).toBe(parent)
  expect(mode).toBe(parent === undefined ? 'page' : 'popup')
})

test('[I55] a store with one origin has no other page around its frame', () => {
  const { parentOrigin } = framePolicy('error', storeOf(SHOP), { request: requestOf('mode=popup') })
  expect(parentOrigin).toBe(SHOP)
})

test('[I55] a cart stays where its checkout was begun, whatever its address says', () => {
  const request = requestOf(`mode=popup&parent=${encoded(WWW)}`)
  const store = storeOf(SHOP, WWW)
  const begun = { mode: 'page', parentOrigin: null } as const
  expect(framePolicy('cart', store, { request, begun }).mode).toBe('page')
  const inPopUp = { mode: 'popup', parentOrigin: SHOP } as const
  expect(framePolicy('cart', store, { request, begun: inPopUp })).toEqual({
    mode: 'popup',
    parentOrigin: SHOP,
    frameAncestors: [SHOP, WWW],
  })
})

test('[I56] a page without a frame mode is never framed, even on request', () => {
  const request = requestOf(`mode=popup&parent=${encoded(SHOP)}`)
  expect(framePolicy('account', storeOf(SHOP), { request })).toEqual({
    mode: 'page',
    frameAncestors: [],
  })
})
