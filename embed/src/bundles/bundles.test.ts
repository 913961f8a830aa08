import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../event-loop.ts'

const origin = 'https://pay.example'
const pair = {
  id: 'pair',
  image: 'https://shop.example/first.png',
  secondImage: 'https://shop.example/second.png',
  description: 'Two teas',
  offerText: 'Buy 1 get 1 free',
  offerSubText: 'Save 50%',
  offerSubTextApplied: 'You save 50%',
  selectedHeader: 'Your choice',
  unSelectedHeader: 'Most popular',
  availableForSale: true,
  value: 149_700,
  price: 100_000,
  variants: [
    { variantId: '11', quantity: 2 },
    { variantId: '12', quantity: 1 },
  ],
}
const single = {
  ...pair,
  id: 'single',
  secondImage: undefined,
  description: 'One tea',
  offerText: '',
  value: 49_950,
  price: 49_950,
  variants: [{ variantId: '11', quantity: 1 }],
}
const { price: _, ...unpriced } = pair
const gone = { ...unpriced, id: 'gone', description: 'Ten teas', availableForSale: false }

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const clicked = vi.fn<(href: string) => void>()
let listening = new AbortController()

beforeEach(() => {
  document.body.innerHTML = '<div id="place" data-thela-bundles="7001"></div>'
  vi.stubGlobal('BUNDLE_TEXTS', {
    title: 'Bundle offers',
    before: 'Before discount',
    soldOut: 'Sold out',
    submit: 'Add and check out',
    failed: 'Failed to add',
  })
  vi.stubGlobal('fetch', fetched)
  listening = new AbortController()
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a[data-thela-checkout]')
      if (!(link instanceof HTMLAnchorElement)) return
      event.preventDefault()
      clicked(link.href)
    },
    { signal: listening.signal },
  )
})
afterEach(() => {
  listening.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
  clicked.mockReset()
})

const shown = () => document.querySelector('#place')?.shadowRoot

async function load(bundles: readonly object[]): Promise<void> {
  fetched.mockResolvedValueOnce(Response.json({ bundles }))
  const script = document.createElement('script')
  Object.assign(script.dataset, { store: 'meher', shopRoot: '/shop/meher', origin })
  document.body.append(script)
  vi.resetModules()
  await import('./bundles.ts')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
}

async function open(bundles: readonly object[]): Promise<ShadowRoot> {
  await load(bundles)
  return vi.waitFor(() => {
    const root = shown()
    if (!root) throw new Error('nothing is shown')
    return root
  })
}
const find = <E extends Element>(root: ShadowRoot, selector: string): E => {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const textsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('label')].map((label) => label.textContent.replace(/\s+/g, ' '))
const submit = (root: ShadowRoot) => find<HTMLButtonElement>(root, 'button').click()

test('[checkout §2, A3.33] the bundles of the product are shown, the first available one chosen', async () => {
  const root = await open([gone, pair, single])
  expect(fetched.mock.calls[0]).toEqual([
    `${origin}/checkout/product/bundles?storeId=meher&productId=7001`,
    { credentials: 'omit' },
  ])
  expect(textsOf(root)).toEqual([
    'Most popular Ten teas Sold out · Buy 1 get 1 free · Save 50%',
    'Your choice Two teas ₹1,000 Before discount ₹1,497 Buy 1 get 1 free · Save 50%',
    'Most popular One tea ₹499.50 Save 50%',
  ])
  expect(find<HTMLInputElement>(root, '[value=gone]').disabled).toBe(true)
  expect([...root.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    'https://shop.example/first.png',
    'https://shop.example/second.png',
    'https://shop.example/first.png',
    'https://shop.example/second.png',
    'https://shop.example/first.png',
  ])
  find<HTMLInputElement>(root, '[value=single]').click()
  expect(textsOf(root).slice(1)).toEqual([
    'Most popular Two teas ₹1,000 Before discount ₹1,497 Buy 1 get 1 free · Save 50%',
    'Your choice One tea ₹499.50 Save 50%',
  ])
})

test('[checkout §2, A3.35] its quantities are set in the shop’s cart, and the checkout opens', async () => {
  const root = await open([pair, single])
  const reported = vi.fn<(event: Event) => void>()
  const { signal } = listening
  document.addEventListener('thela:product-analytics', reported, { signal })
  fetched.mockResolvedValueOnce(Response.json({ token: 't', items: [] }))
  submit(root)
  submit(root)
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(clicked).toHaveBeenCalledWith(`${location.origin}/shop/meher/checkout`)
  expect(fetched).toHaveBeenCalledTimes(2)
  const [url, init] = fetched.mock.calls[1] ?? []
  expect(url).toBe(`${location.origin}/shop/meher/cart/update.js`)
  expect(JSON.parse(String(init?.body))).toEqual({ updates: { 11: 2, 12: 1 } })
  expect(document.querySelector('a')).toBeNull()
  // It is told apart from what the checkout reports.
  const detail = { event: 'bundle_added', bundle: 'pair', project: 'PRODUCT_PAGES' }
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail }))
})

test('[checkout §8, C8.12] what the shop refuses is said in its words, and nothing opens', async () => {
  const root = await open([pair])
  const description = 'All 1 Tea are in your cart.'
  fetched.mockResolvedValueOnce(Response.json({ status: 422, description }, { status: 422 }))
  submit(root)
  const problem = find(root, '[role=alert]')
  await vi.waitFor(() => expect(problem.textContent).toBe(`Failed to add. ${description}`))
  expect(clicked).not.toHaveBeenCalled()
  expect(find(root, 'button').getAttribute('aria-busy')).toBe('false')
})

test('[D-43] a product without bundles, or a checkout that is not there, leaves the page as it is', async () => {
  await load([])
  await settle()
  expect(shown()).toBeNull()
  fetched.mockReset()
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await load([])
  await settle()
  expect(shown()).toBeNull()
})
