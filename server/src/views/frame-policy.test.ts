import { expect, test } from 'vitest'
import { framePolicy, keepFrame } from './frame-policy.ts'
import type { PageName } from './frame-policy.ts'
import type { Store } from '../modules/stores/index.ts'

const SHOP = 'https://shop.example'
const WWW = 'https://www.shop.example'
const BLOG = 'https://blog.example'

const storeOf = (...origins: readonly string[]) =>
  ({ config: { platform: { origins, embedOrigins: [BLOG] } } }) as unknown as Store

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

const embedded = (page: PageName, mode: string, parent: string) => {
  const request = requestOf(`mode=${mode}&parent=${encoded(parent)}`)
  return framePolicy(page, storeOf(SHOP, WWW), { request })
}
const ALONE = { mode: 'page', frameAncestors: [] }

test.each([
  ['SELLER', WWW],
  ['OPEN', WWW],
  ['PUBLIC_EMBED', WWW],
  ['PUBLIC_EMBED', BLOG],
])('[T1.3, A1.3, I56] a parcel’s page in mode %s is framed by %s alone', (mode, parentOrigin) => {
  for (const page of ['tracking', 'shipment'] as const) {
    const policy = { mode, parentOrigin, frameAncestors: [parentOrigin] }
    expect(embedded(page, mode, parentOrigin)).toEqual(policy)
  }
})

test.each([
  ['SELLER', BLOG],
  ['OPEN', BLOG],
  ['PUBLIC_EMBED', 'https://evil.example'],
  ['popup', SHOP],
  ['seller', SHOP],
])('[I56] mode %s is not opened to %s', (mode, parent) => {
  expect(embedded('shipment', mode, parent)).toEqual(ALONE)
})

test('[D-42] pages of the account are framed in seller embed only', () => {
  expect(embedded('account', 'SELLER', SHOP).frameAncestors).toEqual([SHOP])
  expect(embedded('account', 'OPEN', SHOP)).toEqual(ALONE)
  expect(embedded('account', 'PUBLIC_EMBED', BLOG)).toEqual(ALONE)
})

test('[I55] what a frame was opened with goes along to the page that it is led to', () => {
  const request = requestOf(`mode=OPEN&parent=${encoded(SHOP)}&sid=AWB1234567`)
  expect(keepFrame('/tracking?sid=1', request)).toBe(
    `/tracking?sid=1&mode=OPEN&parent=${encoded(SHOP)}`,
  )
  expect(keepFrame('https://shop.example/', request)).toBe('https://shop.example/')
  expect(keepFrame('/oops', requestOf(`mode=popup&parent=${encoded(SHOP)}`))).toBe('/oops')
})
