import type { MessageAction } from '@thela/contracts/parent-window'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const THELA = 'https://thela.example'
const posted = vi.fn<(message: { payload: object }, origin: string) => void>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let removeListeners = new AbortController()

const frame = (): HTMLIFrameElement => {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('no frame')
  return found
}

async function run(place: string, script = 'data-store="meher"') {
  document.body.innerHTML = `${place}<script src="${THELA}/embed/v1/track.js" ${script}></script>`
  const current = document.querySelector('script')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(current)
  vi.resetModules()
  await import('./track.ts')
  vi.spyOn(frame(), 'contentWindow', 'get').mockReturnValue({
    postMessage: posted,
  } as unknown as Window)
}

function message(action: MessageAction | undefined, payload: object, more: object = {}) {
  const data = {
    source: 'thela',
    version: 1,
    kind: 'APP_EVENTS',
    ...(action && { action }),
    payload,
  }
  const event = new MessageEvent('message', { origin: THELA, data: { ...data, ...more } })
  Object.defineProperty(event, 'source', { value: frame().contentWindow })
  window.dispatchEvent(event)
}

beforeEach(() => {
  vi.stubGlobal('TRACK_TEXTS', { title: 'Track your order' })
  vi.stubGlobal('fetch', fetched)
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) =>
      add(name, listener, { signal: removeListeners.signal }),
  )
})
afterEach(() => {
  removeListeners.abort()
  removeListeners = new AbortController()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  posted.mockReset()
  fetched.mockReset()
})

test.each([
  ['data-thela-track="OPEN"', '/tracking?mode=OPEN&parent=PAGE&brand=meher'],
  [
    'data-thela-track="PUBLIC_EMBED" data-tracking-id="A/1"',
    '/tracking/A%2F1?mode=PUBLIC_EMBED&parent=PAGE&brand=meher',
  ],
  ['data-thela-track="SELLER" data-page="orders"', '/orders?mode=SELLER&parent=PAGE&brand=meher'],
  // Pages of the account have no other mode: in one the frame would stay empty.
  ['data-thela-track="OPEN" data-page="orders"', '/orders?mode=SELLER&parent=PAGE&brand=meher'],
  ['data-thela-track data-page="account"', '/?mode=SELLER&parent=PAGE&brand=meher'],
])('[T1.3, T2.10, A1.3] %s opens %s', async (attributes, address) => {
  await run(`<div ${attributes}></div>`)
  expect(frame().src).toBe(THELA + address.replace('PAGE', encodeURIComponent(location.origin)))
  expect(frame().title).toBe('Track your order')
})

test('[T2.11, T7.17, A7.32] the frame is as high as it says, and its analytics reach the page', async () => {
  await run('<div data-thela-track="OPEN"></div>')
  message('UPDATE_MIN_HEIGHT', { height: 724 })
  expect(frame().style.minHeight).toBe('724px')
  const onEvent = vi.fn()
  document.addEventListener('thela:analytics', (event) => onEvent((event as CustomEvent).detail))
  message(undefined, { event: 'page_shown' }, { kind: 'ANALYTICS' })
  expect(onEvent).toHaveBeenCalledWith({ event: 'page_shown' })
})

test('[A7.30, A4.41] it fetches the token of the shop’s own server, once for repeated requests', async () => {
  fetched.mockResolvedValue(Response.json({ token: 't', userId: 'customer-7' }))
  await run(
    '<div data-thela-track="SELLER"></div>',
    'data-store="meher" data-token-url="/thela-token"',
  )
  for (const nonce of ['n', 'n', 'n']) message('SELLER_TOKEN_REQUEST', { nonce })
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce())
  expect(fetched).toHaveBeenCalledOnce()
  expect(posted.mock.calls[0]).toEqual([
    expect.objectContaining({
      action: 'SELLER_TOKEN_RESPONSE',
      payload: { token: 't', userId: 'customer-7', nonce: 'n' },
    }),
    THELA,
  ])
})

test.each([
  [
    'the shop does not know its shopper',
    () => fetched.mockResolvedValue(new Response('', { status: 401 })),
  ],
  [
    'the shop’s server cannot be reached',
    () => fetched.mockRejectedValue(new TypeError('offline')),
  ],
])('[A8.3] without a token because %s it says so', async (_, arrange) => {
  arrange()
  await run(
    '<div data-thela-track="SELLER"></div>',
    'data-store="meher" data-token-url="/thela-token"',
  )
  message('SELLER_TOKEN_REQUEST', { nonce: 'n' })
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce())
  expect(posted.mock.calls[0]?.[0].payload).toEqual({ token: null, nonce: 'n' })
})

test('[T2.13] an open embed never gets a token, and no other window is onEvent', async () => {
  await run(
    '<div data-thela-track="OPEN"></div>',
    'data-store="meher" data-token-url="/thela-token"',
  )
  message('SELLER_TOKEN_REQUEST', { nonce: 'n' })
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce())
  expect(fetched).not.toHaveBeenCalled()
  const data = {
    source: 'thela',
    version: 1,
    kind: 'APP_EVENTS',
    action: 'UPDATE_MIN_HEIGHT',
    payload: { height: 9 },
  }
  window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data }))
  window.dispatchEvent(new MessageEvent('message', { origin: THELA, data, source: window }))
  expect(frame().style.minHeight).toBe('480px')
})
