import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, goWithSession, openSession } from './session.ts'

const USER = { token: 'who-bought', kind: 'USER', expiresInSeconds: 300 } as const
const NOBODY = { token: 'nobody', kind: 'ANON', expiresInSeconds: 300 } as const
const went = vi.fn<(href: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign: went })
  beginSession(NOBODY, 'meher')
  openSession(USER)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[D-6, A9.20] without cookies the next page gets the buyer’s session, and only that page', () => {
  goWithSession('/thank_you')
  expect(went).toHaveBeenCalledWith('/thank_you')
  beginSession(NOBODY, 'meher')
  expect(currentSession()).toEqual(USER)
  expect(sessionStorage.length).toBe(0)
  beginSession(NOBODY, 'meher')
  expect(currentSession()).toEqual(NOBODY)
})

test('[I31] another store’s page does not restore it, and it is removed', () => {
  goWithSession('/thank_you')
  beginSession(NOBODY, 'dhaga')
  expect(currentSession()).toEqual(NOBODY)
  expect(sessionStorage.length).toBe(0)
})

test('the session of the cookie has priority', () => {
  goWithSession('/thank_you')
  const known = { ...USER, token: 'by-cookie' }
  beginSession(known, 'meher')
  expect(currentSession()).toEqual(known)
})

test('an expired token is not restored', () => {
  goWithSession('/thank_you')
  vi.advanceTimersByTime(301_000)
  beginSession(NOBODY, 'meher')
  expect(currentSession()).toEqual(NOBODY)
})

test('a browser without storage continues regardless', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  goWithSession('/thank_you')
  beginSession(NOBODY, 'meher')
  expect(went).toHaveBeenCalledWith('/thank_you')
  expect(currentSession()).toEqual(NOBODY)
})

test.each([
  ['/thank_you?cart_id=a', '/thank_you?cart_id=a&lang=hi'],
  ['/cart?lang=en', '/cart?lang=en'],
  ['https://shop.example/', 'https://shop.example/'],
])(
  '[D-90] the language in the address goes along to %s, as a frame may keep no cookie',
  (href, next) => {
    const address = new URL('https://checkout.example/cart?lang=hi')
    vi.stubGlobal('location', {
      assign: went,
      href: address.href,
      search: address.search,
      origin: address.origin,
    })
    goWithSession(href)
    expect(went).toHaveBeenLastCalledWith(next)
  },
)
