import { describe, expect, test, vi } from 'vitest'
import {
  cart,
  dialog,
  find,
  loadScript,
  openFromLink,
  origin,
  shopPage,
  write,
  useShopPage,
} from './fake-shop-page.ts'
import { until } from './event-loop.ts'
import { navigate } from './navigate.ts'

vi.mock('./navigate.ts')
useShopPage()

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
    expect(shopPage.sent).toEqual([
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
    shopPage.responses['/shop/chai-house/cart/update.js'] = { ...cart, note: 'updated' }
    await loadScript()
    find<HTMLButtonElement>('#pay').click()
    await until(() => expect(dialog()).not.toBeNull())
    const body = vi.mocked(fetch).mock.calls[0]?.[1]?.body
    expect(JSON.parse(String(body))).toEqual({ note: 'ring', updates: { '7:a': '3' } })
    expect(shopPage.sent[0]?.fields.cart).toContain('updated')
  })

  test('"buy now" pays its own cart and does not touch the shop’s', async () => {
    shopPage.responses['/shop/chai-house/cart/buy-now'] = { ...cart, token: 'own' }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await until(() => expect(dialog()).not.toBeNull())
    expect(shopPage.sent[0]?.fields.cart).toContain('own')
    write({ action: 'CLEAR_CART' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('"buy now" of a shop without one-item carts pays the shop’s cart', async () => {
    shopPage.responses['/shop/chai-house/cart/buy-now'] = { id: 1 }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await until(() => expect(dialog()).not.toBeNull())
    expect(shopPage.sent[0]?.fields.cart).toBe(JSON.stringify(cart))
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
    shopPage.responses = {
      '/shop/chai-house/cart.js': response,
      '/shop/chai-house/cart/update.js': response,
    }
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    const link = `${location.origin}/shop/chai-house/checkout`
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(link))
    find<HTMLButtonElement>('#pay').click()
    await vi.waitFor(() => expect(shopPage.sent[0]?.fields).toHaveProperty('checkout'))
    expect(dialog()).toBeNull()
  })

  test.each([
    ['shown', 'PAGE_SHOWN'],
    ['ready', 'READY_TO_LISTEN'],
  ] as const)('[D-84] once it is %s no clock takes the frame away', async (_, action) => {
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
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(page))
  })
})

describe('[D-84] fallback to the shop’s own checkout', () => {
  const own = `${location.origin}/shop/chai-house/checkout`

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
    expect(find('.thela-checkout-slow').textContent).toBe('Opening the store’s own checkout…')
    expect(dialog()?.querySelector('button')).toBeNull()
    dispatchEvent(new Event('pagehide'))
    expect(dialog()).toBeNull()
  })

  test('[ADR-110] 2 s after the click it is offered, however long the shop’s cart took', async () => {
    vi.mocked(fetch).mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return Response.json(cart)
    })
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(1999)
    expect(find('[role=status]').textContent).toBe('Opening secure checkout…')
    await vi.advanceTimersByTimeAsync(1)
    expect(find('[role=status]').textContent).toBe('This is taking longer than usual')
    expect(dialog()?.textContent).toContain('Use the store’s own checkout')
  })

  test('a cart that does not load within 4 s also leads to the shop’s own checkout', async () => {
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
    await loadScript()
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(4000)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('the button of a cart’s form is submitted as the page would have done', async () => {
    shopPage.responses['/shop/chai-house/cart/update.js'] = cart
    await loadScript()
    find<HTMLButtonElement>('#pay').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(shopPage.sent[1]).toMatchObject({ action: `${location.origin}/shop/chai-house/cart` })
    expect(shopPage.sent[1]?.fields).toHaveProperty('checkout')
  })

  test('a "buy now" item that is in the shop’s cart already is not added twice', async () => {
    shopPage.responses['/shop/chai-house/cart/buy-now'] = { id: 1 }
    await loadScript()
    find<HTMLButtonElement>('#now').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(shopPage.sent).toHaveLength(1)
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
    expect(find('.thela-checkout-wait').textContent).toBe('Chai House×Opening secure checkout…')
    await vi.advanceTimersByTimeAsync(100)
    expect(find('[role=status]').textContent).toBe('This is taking longer than usual')
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.thela-checkout-wait button')]
    buttons.find(({ textContent }) => textContent === 'Use the store’s own checkout')?.click()
    await vi.advanceTimersByTimeAsync(400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(own)
  })

  test('while it opens the store’s logo is shown where the script names one', async () => {
    await loadScript({ name: 'Chai House', logo: '/logo.svg' })
    await openFromLink()
    const logo = find<HTMLImageElement>('.thela-checkout-head img')
    expect([logo.src, logo.alt]).toEqual([`${location.origin}/logo.svg`, 'Chai House'])
    expect(find('.thela-checkout-wait').textContent).toBe('×Opening secure checkout…')
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

  test.each([
    ['/shop/chai-house/own-checkout?token=new', true],
    [`${location.origin}/checkouts/c1`, true],
    ['https://evil.test/', false],
    ['javascript:alert(1)', false],
  ])(
    '[C2.43, I57] the frame may name what it opens: %s is followed: %s',
    async (url, isFollowed) => {
      await loadScript()
      find<HTMLAnchorElement>('#link').click()
      await vi.advanceTimersByTimeAsync(0)
      write({ action: 'PAGE_SHOWN' })
      write({ action: 'STORE_CHECKOUT_REQUEST', payload: { link: url } })
      await vi.advanceTimersByTimeAsync(400)
      const to = isFollowed ? new URL(url, location.origin).href : own
      expect(navigate).toHaveBeenCalledExactlyOnceWith(to)
      // What our server opened it has counted itself.
      expect(localStorage.getItem('thela-fallbacks')).toBe(isFollowed ? null : '1')
    },
  )

  test('the count is stored, and sent with the next checkout until one is shown', async () => {
    const open = async () => {
      find<HTMLAnchorElement>('#link').click()
      await vi.advanceTimersByTimeAsync(0)
    }
    await loadScript()
    for (const report of [undefined, '1', '2']) {
      await open()
      expect(shopPage.sent[shopPage.sent.length - 1]?.fields.fallbacks).toBe(report)
      await vi.advanceTimersByTimeAsync(5000)
      dispatchEvent(new Event('pagehide'))
    }
    await open()
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'EXIT_CHECKOUT' })
    await vi.advanceTimersByTimeAsync(400)
    await open()
    expect(shopPage.sent[shopPage.sent.length - 1]?.fields).not.toHaveProperty('fallbacks')
  })
})
