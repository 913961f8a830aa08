import { fastifyCookie } from '@fastify/cookie'
import { fastify } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { makePageLanguage } from './page-language.ts'
import type { Store } from './modules/stores/index.ts'

// The plugin parses cookies only on a started server.
beforeAll(async () => {
  await fastify().register(fastifyCookie).ready()
})

const store = (offered: readonly string[], fallback = 'en') =>
  ({ config: { languages: { offered, default: fallback } } }) as unknown as Store
const request = (path: string, headers: Readonly<Record<string, string>> = {}) => ({
  url: `https://checkout.example${path}`,
  headers: { get: (name: string) => headers[name] ?? null },
})
const both = store(['en', 'hi'])
const live = makePageLanguage({ publicUrl: 'https://checkout.example', isDemo: false })
const demo = makePageLanguage({ publicUrl: 'http://localhost:3000', isDemo: true })

test.each([
  ['/cart?lang=hi', {}, 'hi'],
  ['/cart?lang=en', { cookie: '__Host-thela-language=hi' }, 'en'],
  ['/cart', { cookie: '__Host-thela-language=hi', 'accept-language': 'en' }, 'hi'],
  ['/cart', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['/cart', {}, 'en'],
  ['/cart?lang=en-XA', {}, 'en'],
  ['/cart?lang=%3Cscript%3E', {}, 'en'],
] as const)('[D-90] %s with %j is shown in %s', (path, headers, language) => {
  expect(live.languagesOf(both, request(path, headers)).current).toBe(language)
})

test.each([
  ['/pay', {}, 'hi'],
  ['/pay', { 'accept-language': 'en' }, 'hi'],
  ['/pay', { cookie: '__Host-thela-language=en' }, 'en'],
  ['/pay?lang=en', {}, 'en'],
] as const)('[D-90] %s with %j of a link that was sent in Hindi: %s', (path, headers, language) => {
  expect(live.languagesOf(both, request(path, headers), 'hi').current).toBe(language)
  expect(live.languagesOf(store(['en']), request(path, headers), 'hi').current).toBe('en')
})

test('[D-90] a store’s own default, and only languages that it offers', () => {
  const input = request('/cart?lang=en', { 'accept-language': 'en' })
  expect(live.languagesOf(store(['hi'], 'hi'), input).current).toBe('hi')
  expect(live.languagesOf(undefined, request('/oops')).current).toBe('en')
})

test('[D-90] the switch leads to the same page, with all parameters of its address', () => {
  const { offered } = live.languagesOf(both, request('/cart?cart_id=a%26b&mode=popup&lang=en'))
  expect(offered).toEqual([
    { code: 'en', name: 'English', href: '/cart?cart_id=a%26b&mode=popup&lang=en' },
    { code: 'hi', name: 'हिन्दी', href: '/cart?cart_id=a%26b&mode=popup&lang=hi' },
  ])
})

test('[D-90] a choice in the address is stored for later pages, also in the frame of a shop', () => {
  expect(live.cookieFor(both, request('/cart?lang=hi'))).toMatchObject({
    name: '__Host-thela-language',
    value: 'hi',
    options: { secure: true, sameSite: 'none', partitioned: true },
  })
  expect(live.cookieFor(both, request('/cart'))).toBeUndefined()
  expect(live.cookieFor(both, request('/cart?lang=xx'))).toBeUndefined()
})

test('[D-90] where cookies are refused the choice goes along in the address', () => {
  const input = request('/cart?lang=hi')
  expect(live.keepInAddress('/oops?brand=a', input)).toBe('/oops?brand=a&lang=hi')
  expect(live.keepInAddress('/not-found', input)).toBe('/not-found?lang=hi')
  expect(live.keepInAddress('https://shop.example/', input)).toBe('https://shop.example/')
  expect(live.keepInAddress('/not-found', request('/cart'))).toBe('/not-found')
})

test('[D-90] the sandbox shows pages in pseudo-languages, and offers none of them', () => {
  const { current, offered } = demo.languagesOf(both, request('/cart?lang=en-XB'))
  expect(current).toBe('en-XB')
  expect(offered.map(({ code }) => code)).toEqual(['en', 'hi'])
})
