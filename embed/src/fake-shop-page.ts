/** A page of a shop in which the seller's script runs. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { MessageAction, MessageKind } from '@thela/contracts/parent-window'
import { settle, until } from './event-loop.ts'
import { isPopUpEntry } from './history-entry.ts'
import { navigate } from './navigate.ts'

export const origin = 'https://pay.example'
export const cart = {
  token: 'hWN3mYcv4?key=9f',
  items: [{ variant_id: 1, quantity: 2 }],
  note: 'ring',
}

interface SentForm {
  readonly action: string
  readonly target: string
  readonly fields: Record<string, string>
}

/** What the page has sent, and what the shop answers. */
export const shopPage = {
  /** Every form that was submitted, as it was at that moment. */
  sent: [] as SentForm[],
  responses: {} as Record<string, unknown>,
}
let removeListeners = new AbortController()

/** The next page of the shop has none of this one's listeners. */
export function leavePage(): void {
  removeListeners.abort()
  removeListeners = new AbortController()
}

function stubBrowser(): void {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(
      [...new FormData(this)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    )
    shopPage.sent.push({ action: this.action, target: this.target, fields })
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const response = shopPage.responses[new URL(url).pathname]
      return response === undefined ? new Response('', { status: 500 }) : Response.json(response)
    }),
  )
}

/** Removes the listeners of a test afterwards, as leaving a page would. */
function limitListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
    const given = typeof options === 'object' ? options : {}
    add(name, listener, { ...given, signal: removeListeners.signal })
  })
}

export async function loadScript(dataset: Record<string, string> = {}): Promise<void> {
  const script = document.createElement('script')
  const shop = { store: 'chai-house', shopRoot: '/shop/chai-house', origin }
  Object.assign(script.dataset, shop, dataset)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import('./thela.ts')
}

export const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
export const dialog = () => document.querySelector('dialog')
export const frame = () => find<HTMLIFrameElement>('dialog iframe')
export function spyOnFrameMessages() {
  const { contentWindow } = frame()
  if (!contentWindow) throw new Error('no window')
  return vi.spyOn(contentWindow, 'postMessage').mockReturnValue()
}

export interface SentMessage {
  readonly kind?: MessageKind
  readonly action?: MessageAction
  readonly payload?: Record<string, string | number>
  readonly from?: { origin?: string; source?: Window | null }
}

export function write({ kind = 'APP_EVENTS', action, payload, from = {} }: SentMessage): void {
  const more = { ...(action && { action }), ...(payload && { payload }) }
  const data = { source: 'thela', version: 1, kind, ...more }
  const source = from.source === undefined ? frame().contentWindow : from.source
  dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? origin, source }))
}

/** Until the pop-up's history entry is gone after closing, a click opens nothing. */
export async function historyRestored(): Promise<void> {
  // A step back in the history takes a timer, which this advances: no deadline of a closed pop-up runs.
  await vi.waitFor(() => expect(isPopUpEntry()).toBe(false))
  await settle()
}

export async function openFromLink(): Promise<void> {
  find<HTMLAnchorElement>('#link').click()
  await until(() => expect(dialog()).not.toBeNull())
}

/** A page of the shop before each test, left afterwards. Its clock stands still unless a test moves it. */
export function useShopPage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    shopPage.sent = []
    localStorage.clear()
    sessionStorage.clear()
    shopPage.responses = { '/shop/chai-house/cart.js': cart }
    removeListeners = new AbortController()
    history.replaceState(null, '', '/shop/chai-house?utm_source=letter&page=2')
    document.documentElement.removeAttribute('style')
    document.head.innerHTML = ''
    document.body.innerHTML = `
    <a id="link" href="/shop/chai-house/checkout">Express checkout</a>
    <a id="other" href="#about">About</a>
    <form id="cart" action="/shop/chai-house/cart" method="post">
      <input name="updates[7:a]" value="3" /><input name="note" value="ring" />
      <button id="pay" name="checkout">Checkout</button><button id="update" name="update">Update</button>
    </form>
    <form id="buy" action="/shop/chai-house/cart/buy-now" method="post" data-thela-buy-now>
      <input name="id" value="1" /><button id="now">Buy now</button>
    </form>`
    stubBrowser()
    limitListeners(document)
    limitListeners(window)
  })

  afterEach(async () => {
    vi.useRealTimers()
    // The page goes where the script sent it.
    dispatchEvent(new Event('pagehide'))
    if (dialog()) {
      write({ action: 'EXIT_CHECKOUT' })
      await historyRestored()
    }
    await settle()
    removeListeners.abort()
    vi.restoreAllMocks()
    vi.mocked(navigate).mockReset()
  })
}
