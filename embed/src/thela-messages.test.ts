import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE_ACTIONS, MESSAGE_KINDS } from '@thela/contracts/parent-window'
import type { SentMessage } from './fake-shop-page.ts'
import {
  cart,
  dialog,
  find,
  frame,
  historyRestored,
  leavePage,
  loadScript,
  openFromLink,
  origin,
  shopPage,
  spyOnFrameMessages,
  write,
  useShopPage,
} from './fake-shop-page.ts'
import { settle, until } from './event-loop.ts'
import { navigate } from './navigate.ts'

vi.mock('./navigate.ts')
useShopPage()

describe('[C2.37] the checkout of a page that was reloaded', () => {
  const reload = async (kind: 'shop' | 'one-item') => {
    history.pushState({ thelaCheckout: kind }, '', '/shop/chai-house?cart_id=1-abc')
    await loadScript({ ownCheckout: '/own' })
  }

  test('opens again with its cart, and posts no other', async () => {
    await reload('shop')
    expect(shopPage.sent).toEqual([
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
    leavePage()
    history.replaceState(null, '', '/shop/chai-house/cart')
    await loadScript()
    await openFromLink()
    expect(shopPage.sent[0]?.fields).toMatchObject({ discountCode: 'TEA10', utm_id: '7' })
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    await openFromLink()
    expect(shopPage.sent[1]?.fields).toMatchObject({ utm_id: '7' })
    expect(shopPage.sent[1]?.fields).not.toHaveProperty('discountCode')
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
    const received = vi.fn<() => void>()
    const events = ['customer-info', 'analytics', 'product-analytics', 'seller-track']
    for (const name of events) document.addEventListener(`thela:${name}`, received)
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
    for (const spy of [received, post, navigate, fetch]) {
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

  test('[I55] EXIT_CHECKOUT of a pop-up that is closed leads nowhere', async () => {
    const { contentWindow: source } = frame()
    const from = { source }
    write({ action: 'EXIT_CHECKOUT', from })
    await historyRestored()
    expect(dialog()).toBeNull()
    write({ action: 'EXIT_CHECKOUT', payload: { link: `${origin}/elsewhere` }, from })
    await settle()
    expect(navigate).not.toHaveBeenCalled()
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
      await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(times))
      expect(dialog()).not.toBeNull()
    }
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    await openFromLink()
    history.back()
    await vi.waitFor(() => expect(dialog()).toBeNull())
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
    shopPage.responses['/shop/chai-house/cart/clear.js'] = { ...cart, items: [] }
    const messages = vi.fn<() => void>()
    document.addEventListener('thela:cart-cleared', messages)
    write({ action: 'CLEAR_CART' })
    await until(() => expect(messages).toHaveBeenCalledOnce())
    write({ action: 'EXIT_CHECKOUT' })
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith())
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

  test('[account §7, ADR-303] the panel of the pop-up keeps its height, whatever height is reported', () => {
    write({ action: 'UPDATE_MIN_HEIGHT', payload: { height: 824 } })
    const panel = find<HTMLElement>('.thela-checkout-panel')
    expect(panel.getAttribute('style')).toBeNull()
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
