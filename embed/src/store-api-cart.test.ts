import { beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from './event-loop.ts'
import {
  dialog,
  find,
  historyRestored,
  leavePage,
  loadScript,
  origin,
  shopPage,
  useShopPage,
  write,
} from './fake-shop-page.ts'
import { navigate } from './navigate.ts'

vi.mock('./navigate.ts')
useShopPage()

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoidF8xIn0.c2ln-_x'
const NONCE = '70fa0155e6'
const PASS = { 'cart-token': TOKEN, nonce: NONCE }
const line = { key: '6512bd', id: 11, quantity: 2, name: 'Steel tiffin', images: [{ src: 'x' }] }

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
let sent: Sent[]
/** What the shop's API replies with, by method and address. */
let replies: Record<string, () => Response>
const cartReply = (items: readonly object[], headers: HeadersInit = PASS) =>
  Response.json({ items }, { headers })

function useStoreApi(base = `${location.origin}/wp-json/wc/store/v1/`): void {
  sent = []
  replies = {
    [`GET ${base}cart`]: () => cartReply([line]),
    [`POST ${base}cart/add-item`]: () => cartReply([line, { ...line, id: 25 }]),
    [`DELETE ${base}cart/items`]: () => Response.json([], { headers: PASS }),
  }
  vi.mocked(fetch).mockImplementation(async (input, init = {}) => {
    const { method = 'GET', headers = {}, body = null } = init
    const url = String(input)
    sent.push({
      url,
      method,
      headers: headers as Sent['headers'],
      body: typeof body === 'string' ? JSON.parse(body) : body,
    })
    return replies[`${method} ${url}`]?.() ?? Response.json({}, { status: 404 })
  })
}

beforeEach(() => useStoreApi())

const load = (more: Record<string, string> = {}) =>
  loadScript({ cartApi: '/wp-json/', ownCheckout: '/checkout/', ...more })
const open = async () => {
  find<HTMLAnchorElement>('#to-checkout').click()
  await until(() => expect(dialog()).not.toBeNull())
}
beforeEach(() => {
  document.body.insertAdjacentHTML('beforeend', '<a id="to-checkout" href="/checkout/">Pay</a>')
})

describe('the cart of a shop with a store API', () => {
  test('[checkout §3] is posted with token and nonce, and the ids of its items', async () => {
    await load()
    await open()
    const cart = JSON.stringify({ token: TOKEN, nonce: NONCE, items: [{ variant_id: 11 }] })
    expect(shopPage.sent).toMatchObject([
      { action: `${origin}/start`, target: 'thela-checkout', fields: { cart, mode: 'popup' } },
    ])
    expect(sent).toMatchObject([{ method: 'GET', body: null }])
    // The browser's cookie says whose cart it is.
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' })
  })

  test.each([
    ['/wp-json', '/wp-json/wc/store/v1/'],
    ['/shop/wp-json/', '/shop/wp-json/wc/store/v1/'],
    ['/?rest_route=/', '/?rest_route=/wc/store/v1/'],
    ['/index.php?rest_route=/', '/index.php?rest_route=/wc/store/v1/'],
  ])('is read at %s', async (cartApi, base) => {
    useStoreApi(location.origin + base)
    await load({ cartApi })
    await open()
    expect(sent[0]?.url).toBe(`${location.origin}${base}cart`)
  })

  test('its nonce may have the name that earlier versions gave it', async () => {
    const headers = { 'cart-token': TOKEN, 'x-wc-store-api-nonce': 'abc123def4' }
    replies[`GET ${location.origin}/wp-json/wc/store/v1/cart`] = () => cartReply([line], headers)
    await load()
    await open()
    expect(shopPage.sent[0]?.fields.cart).toContain('"nonce":"abc123def4"')
  })

  test.each<[string, () => Response]>([
    ['without a token', () => cartReply([line], { nonce: NONCE })],
    ['without a nonce', () => cartReply([line], { 'cart-token': TOKEN })],
    ['of an error', () => Response.json({ code: 'rate_limit_exceeded' }, { status: 400 })],
    ['that is a page', () => new Response('<html>', { headers: PASS })],
    ['of an empty cart', () => cartReply([])],
  ])('[D-84] a reply %s leaves it to the shop’s own checkout', async (_, reply) => {
    replies[`GET ${location.origin}/wp-json/wc/store/v1/cart`] = reply
    await load()
    find<HTMLAnchorElement>('#to-checkout').click()
    await until(() =>
      expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/checkout/`),
    )
    expect(dialog()).toBeNull()
  })

  test('[account §7] after the order it is emptied, by a nonce of that moment', async () => {
    await load()
    await open()
    const cleared = vi.fn<() => void>()
    document.addEventListener('thela:cart-cleared', cleared)
    const fresh = { 'cart-token': TOKEN, nonce: 'fffff11111' }
    replies[`GET ${location.origin}/wp-json/wc/store/v1/cart`] = () => cartReply([line], fresh)
    write({ action: 'CLEAR_CART' })
    await until(() => expect(cleared).toHaveBeenCalledOnce())
    expect(sent[sent.length - 1]).toMatchObject({
      method: 'DELETE',
      url: `${location.origin}/wp-json/wc/store/v1/cart/items`,
      headers: { nonce: 'fffff11111' },
    })
  })

  test('one that was emptied by nobody is not reported as empty', async () => {
    await load()
    await open()
    const cleared = vi.fn<() => void>()
    document.addEventListener('thela:cart-cleared', cleared)
    delete replies[`DELETE ${location.origin}/wp-json/wc/store/v1/cart/items`]
    write({ action: 'CLEAR_CART' })
    await until(() => expect(sent[sent.length - 1]?.method).toBe('DELETE'))
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    expect(cleared).not.toHaveBeenCalled()
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('"buy now"', () => {
  const buy = async (fields: string) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="product" action="/product/kurta/" method="post" data-thela-buy-now>${fields}</form>`,
    )
    await load()
    find<HTMLButtonElement>('#product button').click()
    await until(() => expect(dialog()).not.toBeNull())
    return sent[1]?.body
  }

  test('adds what its button names, by nonce and cookie: the token is not sent', async () => {
    const body = await buy(
      '<input name="quantity" value="3"><button name="add-to-cart" value="11">',
    )
    expect(body).toEqual({ id: 11, quantity: 3 })
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(sent[1]?.headers).toMatchObject({ nonce: NONCE, 'content-type': 'application/json' })
    for (const { headers } of sent) expect(headers).not.toHaveProperty('cart-token')
    expect(shopPage.sent[0]?.fields.cart).toContain('[{"variant_id":11},{"variant_id":25}]')
  })

  test('adds the chosen variation, one where no quantity is named', async () => {
    const fields = '<input name="add-to-cart" value="21"><input name="variation_id" value="25">'
    expect(await buy(`${fields}<button>Buy</button>`)).toEqual({ id: 25, quantity: 1 })
  })

  test('what the shop refuses is left to the shop’s own form, with its button', async () => {
    delete replies[`POST ${location.origin}/wp-json/wc/store/v1/cart/add-item`]
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="product" data-thela-buy-now><button name="add-to-cart" value="17"></button></form>',
    )
    await load()
    find<HTMLButtonElement>('#product button').click()
    await until(() => expect(shopPage.sent[0]?.fields).toEqual({ 'add-to-cart': '17' }))
    expect(dialog()).toBeNull()
  })
})

describe('the buttons of the shop', () => {
  const isOurs = (element: Element) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element.dispatchEvent(click)
    return click.defaultPrevented
  }

  test('lead to its own checkout, whatever it is called and however often they are drawn', async () => {
    await load({ ownCheckout: '/?page_id=8' })
    for (const address of [
      '/?page_id=8',
      '/shop/chai-house/checkout/',
      '/shop/chai-house/checkout',
    ]) {
      document.body.innerHTML = `<a class="drawn-anew" href="${address}">Proceed to checkout</a>`
      expect(isOurs(find('.drawn-anew')), address).toBe(true)
      await until(() => expect(dialog()).not.toBeNull())
      write({ action: 'EXIT_CHECKOUT' })
      await historyRestored()
    }
    for (const address of ['/?page_id=9', '/checkout/order-received/8/', '/cart/']) {
      document.body.innerHTML = `<a class="drawn-anew" href="${address}">Other</a>`
      expect(isOurs(find('.drawn-anew')), address).toBe(false)
    }
  })

  test('[D-84] a link to the own checkout of a shop without an API stays what it is', async () => {
    await loadScript({ ownCheckout: '/own' })
    document.body.innerHTML = '<a class="own" href="/own">Without Thela</a>'
    expect(isOurs(find('.own'))).toBe(false)
  })

  test('a shop’s own checkout that is a form of that name is not intercepted', async () => {
    await load()
    document.body.innerHTML =
      '<form name="checkout"><button type="button">Place order</button></form>'
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    find('form').dispatchEvent(submit)
    expect([submit.defaultPrevented, isOurs(find('form button'))]).toEqual([false, false])
    expect(sent).toEqual([])
  })
})

describe('[I36, I43, I58] neither token nor nonce is ever in an address', () => {
  /** Each address that the page went to, wrote down or requested, and the forms that become one. */
  function watchAddresses(): () => readonly string[] {
    const written: string[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      vi.spyOn(history, name).mockImplementation((state, unused, url) => {
        written.push(JSON.stringify(state), String(url))
        original(state, unused, url)
      })
    }
    const submit = HTMLFormElement.prototype.submit
    HTMLFormElement.prototype.submit = function watched(this: HTMLFormElement) {
      const fields = this.method === 'get' ? JSON.stringify([...new FormData(this)]) : ''
      written.push(this.action + fields)
      submit.call(this)
    }
    return () => [
      ...written,
      location.href,
      ...sent.map(({ url }) => url),
      ...vi.mocked(navigate).mock.calls.flat().map(String),
      ...[...document.querySelectorAll('link')].map(({ href }) => href),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ]
  }
  const secretsIn = (addresses: readonly string[]) =>
    addresses.filter((address) => [TOKEN, NONCE].some((secret) => address.includes(secret)))

  test('through opening, a reload, a fallback, an emptied cart and the end', async () => {
    const addresses = watchAddresses()
    await load()
    find('#to-checkout').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await open()
    write({ action: 'CART_OPENED', payload: { cart_id: '1-abc' } })
    leavePage()
    dialog()?.remove()
    await load()
    await until(() => expect(shopPage.sent[1]?.fields).toHaveProperty('cart_id', '1-abc'))
    write({ action: 'PAGE_SHOWN' })
    write({ action: 'CLEAR_CART' })
    await until(() => expect(sent[sent.length - 1]?.method).toBe('DELETE'))
    write({ action: 'EXIT_CHECKOUT' })
    await historyRestored()
    expect(addresses().length).toBeGreaterThan(10)
    expect(secretsIn(addresses())).toEqual([])
  })

  test('[D-84] the own checkout that opens as a fallback has no token', async () => {
    const addresses = watchAddresses()
    await load()
    find<HTMLAnchorElement>('#to-checkout').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/checkout/`)
    expect(secretsIn(addresses())).toEqual([])
  })

  test('without `showModal` the cart is posted into the whole window', async () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    const addresses = watchAddresses()
    await load()
    find<HTMLAnchorElement>('#to-checkout').click()
    await until(() => expect(shopPage.sent).toHaveLength(1))
    const cart = JSON.stringify({ token: TOKEN, nonce: NONCE, items: [{ variant_id: 11 }] })
    expect(shopPage.sent[0]).toEqual({
      action: `${origin}/start`,
      target: '_top',
      fields: { store: 'chai-house', cart, utm_source: 'letter' },
    })
    expect(navigate).not.toHaveBeenCalled()
    expect(secretsIn(addresses())).toEqual([])
  })

  test('the test sees one that is', async () => {
    const addresses = watchAddresses()
    useStoreApi()
    await loadScript({ ownCheckout: '/own' })
    shopPage.responses = {}
    replies[`GET ${location.origin}/shop/chai-house/cart.js`] = () =>
      Response.json({ token: TOKEN, items: [1] })
    find<HTMLAnchorElement>('#link').click()
    await vi.advanceTimersByTimeAsync(4400)
    expect(secretsIn(addresses())).toHaveLength(1)
  })
})
