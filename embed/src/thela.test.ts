import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE_ACTIONS, MESSAGE_KINDS } from '@thela/contracts/parent-window'
import type { MessageAction, MessageKind } from '@thela/contracts/parent-window'
import { isPopUpEntry } from './history-entry.ts'
import { navigate } from './navigate.ts'

vi.mock('./navigate.ts')

const origin = 'https://pay.example'
const cart = { token: 'hWN3mYcv4?key=9f', items: [{ variant_id: 1, quantity: 2 }], note: 'ring' }

/** Every form that was submitted, as it was at that moment. */
let sent: { action: string; target: string; fields: Record<string, string> }[] = []
let responses: Record<string, unknown> = {}
let removeListeners = new AbortController()

function stubBrowser(): void {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(
      [...new FormData(this)].map(([name, value]) => [name, String(value)]),
    )
    sent.push({ action: this.action, target: this.target, fields })
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const response = responses[new URL(url).pathname]
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

async function loadScript(dataset: Record<string, string> = {}): Promise<void> {
  const script = document.createElement('script')
  const shop = { store: 'chai-house', shopRoot: '/shop/chai-house', origin }
  Object.assign(script.dataset, shop, dataset)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import('./thela.ts')
}

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const dialog = () => document.querySelector('dialog')
const frame = () => find<HTMLIFrameElement>('dialog iframe')
function spyOnFrameMessages() {
  const { contentWindow } = frame()
  if (!contentWindow) throw new Error('no window')
  return vi.spyOn(contentWindow, 'postMessage').mockReturnValue()
}

interface SentMessage {
  readonly kind?: MessageKind
  readonly action?: MessageAction
  readonly payload?: Record<string, string | number>
  readonly from?: { origin?: string; source?: Window | null }
}

function write({ kind = 'APP_EVENTS', action, payload, from = {} }: SentMessage): void {
  const more = { ...(action && { action }), ...(payload && { payload }) }
  const data = { source: 'thela', version: 1, kind, ...more }
  const source = from.source === undefined ? frame().contentWindow : from.source
  dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? origin, source }))
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Until the pop-up's history entry is gone after closing, a click opens nothing. */
const historyRestored = () =>
  vi.waitFor(() => expect(isPopUpEntry()).toBe(false), 20_000).then(settle)

async function openFromLink(): Promise<void> {
  find<HTMLAnchorElement>('#link').click()
  await vi.waitFor(() => expect(dialog()).not.toBeNull(), 20_000)
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  responses = { '/shop/chai-house/cart.js': cart }
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
  if (dialog()) {
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
  }
  await settle()
  removeListeners.abort()
  vi.restoreAllMocks()
  vi.mocked(navigate).mockReset()
})

describe('[D-43] the store’s page is not slowed down', () => {
  test('without a sign of checkout nothing is requested and nothing is added', async () => {
    const before = document.documentElement.outerHTML
    await loadScript()
    find('#other').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(document.documentElement.outerHTML).toBe(before)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('near the checkout button it preconnects, once', async () => {
    await loadScript()
    for (const name of ['touchstart', 'pointerover', 'focusin']) {
      find('#link').dispatchEvent(new Event(name, { bubbles: true }))
    }
    const ready = document.querySelectorAll('link[rel=preconnect]')
    expect([...ready].map((link) => link.getAttribute('href'))).toEqual([origin])
  })

  test('without a store id it does nothing', async () => {
    await loadScript({ store: '' })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('#link').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('opening', () => {
  test('[checkout §3] the cart is posted as it was received, with the page’s campaign', async () => {
    await loadScript()
    await openFromLink()
    expect(sent).toEqual([
      {
        action: `${origin}/start`,
        target: 'thela-checkout',
        fields: {
          store: 'chai-house',
          cart: JSON.stringify(cart),
          mode: 'popup',
          parent: location.origin,
          utm_source: 'letter',
        },
      },
    ])
    expect(dialog()?.getAttribute('aria-label')).toBe('Checkout')
  })

  test('unsaved changes of the cart’s form are submitted first', async () => {
    responses['/shop/chai-house/cart/update.js'] = { ...cart, note: 'updated' }
    await loadScript()
    find<HTMLButtonElement>('#pay').click()
    await vi.waitFor(() => expect(dialog()).not.toBeNull(), 20_000)
    const body = vi.mocked(fetch).mock.calls[0]?.[1]?.body
    expect(JSON.parse(String(body))).toEqual({ note: 'ring', updates: { '7:a': '3' } })
    expect(sent[0]?.fields.cart).toContain('updated')
  })

  test('"buy now" pays its own cart and does not touch the shop’s', async () => {
    responses['/shop/chai-house/cart/buy-now'] = { ...cart, token: 'own' }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await vi.waitFor(() => expect(dialog()).not.toBeNull(), 20_000)
    expect(sent[0]?.fields.cart).toContain('own')
    write({ action: 'CLEAR_CART' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('"buy now" of a shop without one-item carts pays the shop’s cart', async () => {
    responses['/shop/chai-house/cart/buy-now'] = { id: 1 }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await vi.waitFor(() => expect(dialog()).not.toBeNull(), 20_000)
    expect(sent[0]?.fields.cart).toBe(JSON.stringify(cart))
  })

  test('other buttons, and a click for a new tab, are not intercepted', async () => {
    await loadScript()
    const isOurs = (element: string, event: Event) => {
      find(element).dispatchEvent(event)
      return event.defaultPrevented
    }
    const submitter = find<HTMLElement>('#update')
    expect(
      isOurs('#cart', new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })),
    ).toBe(false)
    const newTab = { bubbles: true, cancelable: true, ctrlKey: true }
    expect(isOurs('#link', new MouseEvent('click', newTab))).toBe(false)
    expect(isOurs('#other', new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(
      false,
    )
  })

  test('two clicks open one dialog', async () => {
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await openFromLink()
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
  })

  test.each([
    ['cannot be read', undefined],
    ['is empty', { ...cart, items: [] }],
    ['is no cart', { hello: 'world' }],
  ])('a cart that %s is left to the page itself', async (_, response) => {
    responses = {
      '/shop/chai-house/cart.js': response,
      '/shop/chai-house/cart/update.js': response,
    }
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    const link = `${location.origin}/shop/chai-house/checkout`
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(link), 20_000)
    find<HTMLButtonElement>('#pay').click()
    await vi.waitFor(() => expect(sent[0]?.fields).toHaveProperty('checkout'), 20_000)
    expect(dialog()).toBeNull()
  })

  test.each([
    ['shown', 'PAGE_SHOWN'],
    ['ready', 'READY_TO_LISTEN'],
  ] as const)('[D-84] once it is %s no clock takes the frame away', async (_, action) => {
    vi.useFakeTimers()
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(3000)
    write({ action })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(dialog()).not.toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('without `showModal` the checkout opens as a full page', async () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    const page = `${origin}/start?store=chai-house&token=hWN3mYcv4%3Fkey%3D9f&utm_source=letter`
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(page), 20_000)
  })
})

describe('[D-84] fallback to the shop’s own checkout', () => {
  const own = `${location.origin}/shop/chai-house/checkout`
  beforeEach(() => vi.useFakeTimers())

  test('4 s after the click, including the shop’s cart call, the shop’s own checkout opens', async () => {
    vi.mocked(fetch).mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return Response.json(cart)
    })
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(3999)
    expect(dialog()).not.toBeNull()
    expect(navigate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
    expect(dialog()).toBeNull()
  })

  test('a cart that does not load within 4 s also leads to the shop’s own checkout', async () => {
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(4000)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('the button of a cart’s form is submitted as the page would have done', async () => {
    responses['/shop/chai-house/cart/update.js'] = cart
    await loadScript()
    find<HTMLButtonElement>('#pay').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(sent[1]).toMatchObject({ action: `${location.origin}/shop/chai-house/cart` })
    expect(sent[1]?.fields).toHaveProperty('checkout')
  })

  test('a "buy now" item that is in the shop’s cart already is not added twice', async () => {
    responses['/shop/chai-house/cart/buy-now'] = { id: 1 }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(sent).toHaveLength(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('a shop whose links lead to us names its own checkout', async () => {
    await loadScript({ ownCheckout: '/shop/chai-house/own-checkout' })
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(4400)
    const named = `${location.origin}/shop/chai-house/own-checkout?token=hWN3mYcv4%3Fkey%3D9f`
    expect(navigate).toHaveBeenCalledExactlyOnceWith(named)
  })

  test('after 2 s the delay is explained, and the shopper can leave', async () => {
    await loadScript({ name: 'Chai House' })
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(1900)
    expect(find('.thela-checkout-wait').textContent).toBe('Chai House×')
    await vi.advanceTimersByTimeAsync(100)
    expect(find('[role=status]').textContent).toBe('This is taking longer than usual')
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.thela-checkout-wait button')]
    buttons.find(({ textContent }) => textContent === 'Use the store’s own checkout')?.click()
    await vi.advanceTimersByTimeAsync(400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('the frame may request it', async () => {
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(0)
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'STORE_CHECKOUT_REQUEST' })
    await vi.advanceTimersByTimeAsync(400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('the count is stored, and sent with the next checkout until one is shown', async () => {
    const open = async () => {
      find<HTMLAnchorElement>('#link').click()
      await vi.advanceTimersByTimeAsync(0)
    }
    await loadScript()
    for (const report of [undefined, '1', '2']) {
      await open()
      expect(sent[sent.length - 1]?.fields.fallbacks).toBe(report)
      await vi.advanceTimersByTimeAsync(5000)
    }
    await open()
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'EXIT_CHECKOUT' })
    await vi.advanceTimersByTimeAsync(400)
    await open()
    expect(sent[sent.length - 1]?.fields).not.toHaveProperty('fallbacks')
  })
})

describe('[C2.37] the checkout of a page that was reloaded', () => {
  const reload = async (kind: 'shop' | 'one-item') => {
    history.pushState({ thelaCheckout: kind }, '', '/shop/chai-house?cart_id=1-abc')
    await loadScript({ ownCheckout: '/own' })
  }

  test('opens again with its cart, and posts no other', async () => {
    await reload('shop')
    expect(sent).toEqual([
      {
        action: `${origin}/cart`,
        target: 'thela-checkout',
        fields: { cart_id: '1-abc', mode: 'popup' },
      },
    ])
    expect(fetch).not.toHaveBeenCalled()
  })

  test('a "buy now" cart stays one: the shop’s own is not emptied', async () => {
    await reload('one-item')
    write({ action: 'CLEAR_CART' })
    await settle()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('[D-84] one that does not show leads to the shop’s own checkout', async () => {
    vi.useFakeTimers()
    await reload('shop')
    await vi.advanceTimersByTimeAsync(4400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/own`)
  })

  test('a link with a cart in it opens nothing', async () => {
    history.replaceState(null, '', '/shop/chai-house?cart_id=1-abc')
    await loadScript()
    expect(dialog()).toBeNull()
  })
})

describe('[checkout §4 App start] discount codes of the shop’s page', () => {
  const bring = (detail: unknown) =>
    document.dispatchEvent(new CustomEvent('thela:coupons', { detail }))

  test('reach the frame when it is ready, and at once afterwards', async () => {
    await loadScript()
    bring({ codes: ['TEA10'] })
    await openFromLink()
    bring({ codes: ['DIWALI', 7] })
    const post = spyOnFrameMessages()
    expect(post).not.toHaveBeenCalled()
    write({ action: 'READY_TO_LISTEN' })
    const message = (codes: readonly string[]) => ({
      source: 'thela',
      version: 1,
      kind: 'APP_EVENTS',
      action: 'COUPONS',
      payload: { codes },
    })
    expect(post).toHaveBeenCalledExactlyOnceWith(message(['TEA10', 'DIWALI']), origin)
    bring({ codes: ['HOLI'] })
    expect(post).toHaveBeenLastCalledWith(message(['HOLI']), origin)
  })

  test.each([[null], ['TEA10'], [{ codes: 'TEA10' }], [{ codes: [7, null] }]])(
    'an event with %j brings none',
    async (detail) => {
      await loadScript()
      bring(detail)
      await openFromLink()
      const post = spyOnFrameMessages()
      write({ action: 'READY_TO_LISTEN' })
      expect(post).not.toHaveBeenCalled()
    },
  )

  test('[C2.38] one of the address goes along with the cart, once, also from another page', async () => {
    history.replaceState(null, '', '/shop/chai-house?discountCode=TEA10&utm_id=7&page=2')
    await loadScript()
    expect(location.search).toBe('?utm_id=7&page=2')
    removeListeners.abort()
    removeListeners = new AbortController()
    history.replaceState(null, '', '/shop/chai-house/cart')
    await loadScript()
    await openFromLink()
    expect(sent[0]?.fields).toMatchObject({ discountCode: 'TEA10', utm_id: '7' })
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    await openFromLink()
    expect(sent[1]?.fields).toMatchObject({ utm_id: '7' })
    expect(sent[1]?.fields).not.toHaveProperty('discountCode')
  })
})

describe('messages', () => {
  beforeEach(async () => {
    await loadScript()
    await openFromLink()
  })

  test('[C2.37] the frame’s cart is written into the address bar', async () => {
    write({ action: 'CART_OPENED', payload: { cart_id: '1-abc' } })
    expect(new URLSearchParams(location.search).get('cart_id')).toBe('1-abc')
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    expect(new URLSearchParams(location.search).has('cart_id')).toBe(false)
  })

  test.each<[string, NonNullable<SentMessage['from']>]>([
    ['another origin', { origin: 'https://pay.example.evil.test' }],
    ['another origin of ours by its start', { origin: `${origin}.evil.test` }],
    ['an origin without a name', { origin: 'null' }],
    ['the shop’s own window', { source: window }],
    ['no window', { source: null }],
  ])('[I55, A7.34] a forged message of %s does nothing', async (_, from) => {
    const told = vi.fn<() => void>()
    const events = ['customer-info', 'analytics', 'product-analytics', 'seller-track']
    for (const name of events) document.addEventListener(`thela:${name}`, told)
    const post = spyOnFrameMessages()
    const height = () => find<HTMLElement>('.thela-checkout-panel').getAttribute('style')
    const before = [location.href, height()]
    document.dispatchEvent(new CustomEvent('thela:coupons', { detail: { codes: ['TEA10'] } }))
    for (const action of MESSAGE_ACTIONS) {
      const payload = { cart_id: '1-evil', height: 5000, link: `${origin}/x`, customerId: 'YQ==' }
      write({ action, payload, from })
    }
    for (const kind of MESSAGE_KINDS) write({ kind, payload: { url: `${origin}/x` }, from })
    await settle()
    expect([location.href, height()]).toEqual(before)
    expect(find<HTMLElement>('.thela-checkout-wait').hidden).toBe(false)
    expect(dialog()).not.toBeNull()
    for (const spy of [told, post, navigate, fetch]) {
      expect(spy).toHaveBeenCalledTimes(spy === fetch ? 1 : 0)
    }
  })

  test('[I55, A7.34] messages of another origin, window or shape are ignored', () => {
    write({ action: 'EXIT_CHECKOUT', from: { origin: 'https://pay.example.evil.test' } })
    write({ action: 'EXIT_CHECKOUT', from: { source: window } })
    write({ action: 'EXIT_CHECKOUT', from: { source: null } })
    const data = { source: 'other', version: 1, kind: 'APP_EVENTS', action: 'EXIT_CHECKOUT' }
    dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow }))
    expect(dialog()).not.toBeNull()
  })

  test('shown: the skeleton is removed and the frame gets the focus', () => {
    expect(find<HTMLElement>('.thela-checkout-wait').hidden).toBe(false)
    write({ action: 'PAGE_SHOWN' })
    expect(find<HTMLElement>('.thela-checkout-wait').hidden).toBe(true)
    expect(document.activeElement).toBe(frame())
  })

  test('[account §7, A7.33] the store’s own script asks who is signed in, and gets a reply', () => {
    const post = spyOnFrameMessages()
    document.dispatchEvent(new Event('thela:customer-info-request'))
    expect(post.mock.calls[0]?.[0]).toMatchObject({ action: 'CUSTOMER_INFO' })
    const messages = vi.fn<(event: Event) => void>()
    document.addEventListener('thela:customer-info', messages)
    write({ action: 'CUSTOMER_INFO', payload: { customerId: 'YQ==' } })
    expect(messages.mock.calls[0]?.[0]).toHaveProperty('detail', { customerId: 'YQ==' })
  })

  test('[I55] Escape is passed to a ready frame, by its exact origin; before that it closes', () => {
    const escape = () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
    write({ action: 'READY_TO_LISTEN' })
    const post = spyOnFrameMessages()
    escape()
    const message = {
      source: 'thela',
      version: 1,
      kind: 'APP_EVENTS',
      action: 'CLOSE_POP_UP_REQUEST',
    }
    expect(post).toHaveBeenCalledExactlyOnceWith(message, origin)
    expect(dialog()).not.toBeNull()
  })

  test('before the frame is ready Escape closes', () => {
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(dialog()).toBeNull()
  })

  test('Back is passed to a ready frame, each time; before that it closes', async () => {
    write({ action: 'READY_TO_LISTEN' })
    const post = spyOnFrameMessages()
    for (const times of [1, 2]) {
      history.back()
      await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(times), 20_000)
      expect(dialog()).not.toBeNull()
    }
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    await openFromLink()
    history.back()
    await vi.waitFor(() => expect(dialog()).toBeNull(), 20_000)
  })

  test('a dialog that the browser closed by itself is cleaned up too', async () => {
    dialog()?.dispatchEvent(new Event('close'))
    expect(dialog()).toBeNull()
    await historyRestored()
    await openFromLink()
  })

  test.each(['CLOSE_POP_UP_REQUEST', 'CONFIRM_CLOSE_POP_UP', 'EXIT_CHECKOUT'] as const)(
    '%s closes, gives the page back, and a next click opens again',
    async (action) => {
      write({ action })
      expect(dialog()).toBeNull()
      expect(document.documentElement.style.overflow).toBe('')
      expect(navigate).not.toHaveBeenCalled()
      await historyRestored()
      await openFromLink()
    },
  )

  test('focus returns to where it was', async () => {
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    find<HTMLElement>('#link').focus()
    await openFromLink()
    write({ action: 'READY_TO_LISTEN' })
    write({ action: 'EXIT_CHECKOUT' })
    expect(document.activeElement).toBe(find('#link'))
  })

  test('[account §7] CLEAR_CART empties the shop’s cart, and the page is reloaded on closing', async () => {
    responses['/shop/chai-house/cart/clear.js'] = { ...cart, items: [] }
    const messages = vi.fn<() => void>()
    document.addEventListener('thela:cart-cleared', messages)
    write({ action: 'CLEAR_CART' })
    await vi.waitFor(() => expect(messages).toHaveBeenCalledOnce(), 20_000)
    write({ action: 'EXIT_CHECKOUT' })
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(), 20_000)
  })

  test.each([
    [`${origin}/redirect`, true],
    ['/shop/chai-house', true],
    ['https://evil.test/', false],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('[I57] REDIRECT to %s: %s', (url, isFollowed) => {
    write({ kind: 'REDIRECT', payload: { url } })
    expect(navigate).toHaveBeenCalledTimes(isFollowed ? 1 : 0)
  })

  test('[account §7] UPDATE_MIN_HEIGHT grows the panel', () => {
    write({ action: 'UPDATE_MIN_HEIGHT', payload: { height: 824 } })
    const panel = find<HTMLElement>('.thela-checkout-panel')
    expect(panel.style.getPropertyValue('--thela-min-height')).toBe('824px')
  })

  test.each([
    ['ANALYTICS', 'thela:analytics'],
    ['PRODUCT_ANALYTICS', 'thela:product-analytics'],
    ['SELLER_TRACK', 'thela:seller-track'],
  ] as const)('[checkout §7] %s is told to the page as %s', (kind, name) => {
    const messages = vi.fn<(event: Event) => void>()
    document.addEventListener(name, messages)
    write({ kind, payload: { event: 'purchase', value: 499 } })
    expect(messages.mock.calls[0]?.[0]).toHaveProperty('detail', { event: 'purchase', value: 499 })
  })
})
