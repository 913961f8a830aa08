import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import type { Shopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

/** Which pages may reach a store's analytics accounts. Needs the built pages: `npm run build`. */
let app: TestApp
let shopper: Shopper

beforeAll(async () => {
  app = await openTestApp({ hasPages: true })
  shopper = await openShopper(app)
  await shopper.placeCod()
})
afterAll(() => app.close())

const IDS = { ga4Id: 'G-THELA', socialPixelId: '420042', photoAppPixelId: 'pixel-of-meher' }
const HOSTS = /googletagmanager|google-analytics|doubleclick|facebook|sc-static|snapchat/

/** Of the store meher: its accounts, and whether they may count orders. */
const applyAnalytics = (analytics: object, isOn: boolean) =>
  app.applyMeher((file) => Object.assign(file, { analytics, libraryPref: { analytics: isOn } }))

async function open(url: string) {
  const { headers, body } = await app.http.inject({ url, headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const sources = (name: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .filter((source) => HOSTS.test(source))
  return { policy, body, sources }
}
const thankYou = (more = '') => `/thank_you?cart_id=${shopper.cartId}${more}`

test.each([
  ['by default', {}, false],
  ['with ids alone', IDS, false],
  ['without an id', {}, true],
])('[C3.10, C8.30, I54] %s a page reaches nobody’s analytics', async (_, analytics, isOn) => {
  await applyAnalytics(analytics, isOn)
  const { policy, body } = await open(thankYou())
  expect(policy).not.toMatch(HOSTS)
  expect(body).not.toMatch(/G-THELA|420042|pixel-of-meher/)
})

test('[C3.10, I54, ADR-332] the page of an order reaches the hosts of the store’s accounts, and no others', async () => {
  await applyAnalytics(IDS, true)
  const { sources, body } = await open(thankYou())
  const reports = [
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://www.facebook.com',
    'https://tr.snapchat.com',
  ]
  expect(sources('script-src')).toEqual([
    'https://www.googletagmanager.com',
    'https://sc-static.net',
  ])
  expect(sources('img-src')).toEqual(reports)
  expect(sources('connect-src')).toEqual(reports)
  expect(sources('frame-src')).toEqual([])
  expect(body).toContain('G-THELA')
  await applyAnalytics({ socialPixelId: '420042' }, true)
  const { sources: fewer } = await open(thankYou())
  expect(fewer('script-src')).toEqual([])
  expect(fewer('img-src')).toEqual(['https://www.facebook.com'])
})

test('[C3.10, C4.47, I54, ADR-332] no other page does, nor this one in dev mode', async () => {
  await applyAnalytics(IDS, true)
  const { cartId } = await openShopper(app)
  for (const url of [
    thankYou('&isDev=true'),
    `/cart?cart_id=${cartId}`,
    '/orders?brand=meher',
    '/tracking?brand=meher',
    '/oops?brand=meher',
  ]) {
    const { policy, body } = await open(url)
    expect(policy, url).toContain("default-src 'none'")
    expect(policy, url).not.toMatch(HOSTS)
    expect(body, url).not.toMatch(/G-THELA|420042|pixel-of-meher/)
  }
})
