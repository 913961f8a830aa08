import { render, screen, waitFor } from '@testing-library/react'
import { readWindowMessage } from '@thela/contracts/parent-window'
import type { WindowMessage } from '@thela/contracts/parent-window'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEmbedded } from '../../api/embedded.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { currentSession, openSession } from '../../api/session.ts'
import { PAGE_ELEMENT_ID } from '../start/page-element.ts'
import { sampleFrame } from './sample-frame.ts'
import { SellerGate } from './seller-gate.tsx'
import { startEmbedded } from './start-embedded.ts'

const SHOP = 'https://shop.example'
const sent: { message: WindowMessage; origin: string }[] = []
const parent = {
  postMessage: (data: unknown, origin: string) => {
    const message = readWindowMessage(data)
    if (!message) throw new Error('not a message of ours')
    sent.push({ message, origin })
  },
}
let height = 640
let resized: () => void = () => undefined

const page = (mode: 'SELLER' | 'OPEN' | 'PUBLIC_EMBED') => ({
  ...sampleFrame('ANON'),
  mode,
  parentOrigin: SHOP,
})
const actions = () => sent.map(({ message }) => message.action)
const requests = () => sent.filter(({ message }) => message.action === 'SELLER_TOKEN_REQUEST')
const heights = () =>
  sent.flatMap(({ message }) =>
    message.action === 'UPDATE_MIN_HEIGHT' ? [message.payload?.['height']] : [],
  )

function reply(payload: object, from = { origin: SHOP, source: parent as unknown }) {
  const data = { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'SELLER_TOKEN_RESPONSE' }
  const event = new MessageEvent('message', { data: { ...data, payload }, origin: from.origin })
  Object.defineProperty(event, 'source', { value: from.source })
  window.dispatchEvent(event)
}
const nonceOf = (index: number) => requests()[index]?.message.payload?.['nonce']

function embed(mode: Parameters<typeof page>[0]) {
  const shown = page(mode)
  openSession(shown.session)
  setEmbedded(shown)
  startEmbedded(shown)
}

beforeEach(() => {
  // What still polls at the end of a test ends with its clock.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('parent', parent)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report
      }
      observe(): void {
        resized()
      }
    },
  )
  document.body.innerHTML = `<div id="${PAGE_ELEMENT_ID}"><a href="/tracking/other">next</a></div>`
  const content = document.getElementById(PAGE_ELEMENT_ID)
  Object.defineProperty(content, 'scrollHeight', { get: () => height })
})
afterEach(() => {
  sent.length = 0
  height = 640
  setEmbedded({})
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[T2.11, T7.17, A7.32] the parent hears the height of the content and 24 px more, when it changes', () => {
  embed('SELLER')
  height = 700
  resized()
  resized()
  expect(heights()).toEqual([664, 724])
  expect(actions()).toContain('READY_TO_LISTEN')
  expect(sent.some(({ message }) => message.kind === 'ANALYTICS')).toBe(true)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([SHOP]))
})

test('[T2.12, T4.82] an open embed requests no token, and its links stay in the frame', () => {
  embed('OPEN')
  vi.advanceTimersByTime(1_000)
  expect(requests()).toEqual([])
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(link.getAttribute('href')).toBe(
    `/tracking/other?mode=OPEN&parent=${encodeURIComponent(SHOP)}`,
  )
})

test.each([
  ['in the frame', '', `/tracking/other?lang=hi&mode=OPEN&parent=${encodeURIComponent(SHOP)}`],
  ['on the whole page', '_top', '/tracking/other?lang=hi'],
])(
  '[T2.12, D-90] a link that opens %s keeps the language that the frame was opened in',
  (_, target, href) => {
    window.history.replaceState(null, '', '/tracking?lang=hi')
    embed('OPEN')
    const link = screen.getByRole('link')
    if (target !== '') link.setAttribute('target', target)
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(link.getAttribute('href')).toBe(href)
    window.history.replaceState(null, '', '/')
  },
)

test('[T4.82, T9.4, A9.15, A7.30] the token is requested every 100 ms until the parent replies, then exchanged', async () => {
  const calls = fakeServer({
    'POST /checkout/session/seller': () => ({ session: sampleFrame('USER').session }),
  })
  embed('SELLER')
  vi.advanceTimersByTime(350)
  expect(requests()).toHaveLength(4)
  const nonce = nonceOf(0)
  const given = { nonce, token: 'token-of-shop', userId: 'customer-7' }
  // Neither another window, another origin nor another request's reply counts.
  reply(given, { origin: 'https://evil.example', source: parent })
  reply(given, { origin: SHOP, source: window })
  reply({ ...given, nonce: 'other' })
  expect(calls).toEqual([])
  reply(given)
  vi.advanceTimersByTime(1_000)
  expect(requests()).toHaveLength(4)
  await vi.waitFor(() => expect(currentSession()?.kind).toBe('USER'))
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'token-of-shop', userId: 'customer-7' }])
})

test('[A8.3, T4.76] nobody is logged in there: the page says so, and requests no login', async () => {
  render(
    <SellerGate page={page('SELLER')}>
      <p>of the customer</p>
    </SellerGate>,
  )
  const waiting = document.createElement('div')
  waiting.id = PAGE_ELEMENT_ID
  embed('SELLER')
  reply({ nonce: nonceOf(0), token: null })
  expect(await screen.findByText('We could not open this here')).toBeVisible()
  expect(screen.queryByText('of the customer')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() =>
    expect(sent.some(({ message }) => message.payload?.['event'] === 'seller_token_failed')).toBe(
      true,
    ),
  )
})

test('[I55] embedded pages send no cookie with their calls', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ session: sampleFrame('USER').session }),
  )
  vi.stubGlobal('fetch', fetched)
  embed('SELLER')
  reply({ nonce: nonceOf(0), token: 'token-of-shop', userId: 'customer-7' })
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('omit')
})

test('the address of a frame that is opened as a page is a page', () => {
  vi.unstubAllGlobals()
  const replace = vi.fn()
  vi.stubGlobal('location', {
    href: `https://thela.example/tracking/1?mode=SELLER&parent=x&sid=2`,
    replace,
  })
  startEmbedded(page('SELLER'))
  expect(replace).toHaveBeenCalledWith('https://thela.example/tracking/1?sid=2')
})
