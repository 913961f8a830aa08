/** A shop of one article for the tests of the adapter's rules: its carts, tokens and products. [woocommerce §3, §4] */
import { startFakeServer } from '../../../testing/fake-server.ts'
import type { FakeReply, FakeRequest } from '../../../testing/fake-server.ts'
import { makeOutboundHttp } from '../../../outbound-http.ts'
import { makeWooClient } from '../transport/client.ts'
import type { WireCart, WireLine } from '../carts/wire.ts'

const LIFE_SECONDS = 172_800

export function fakeToken(userId: string, expiresAt = Date.now() / 1_000 + LIFE_SECONDS): string {
  const payload = { user_id: userId, iss: 'store-api', exp: Math.round(expiresAt) }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

export const fakeLine = (more: Partial<WireLine> = {}): WireLine => ({
  key: 'tiffin',
  id: 11,
  type: 'simple',
  quantity: 2,
  name: 'Steel tiffin, 3 tiers',
  permalink: 'https://shop.example/product/steel-tiffin/',
  totals: {
    line_subtotal: '135424',
    line_subtotal_tax: '24376',
    line_total: '135424',
    line_total_tax: '24376',
  },
  ...more,
})

export const fakeCart = (
  more: Partial<Omit<WireCart, 'totals'>> & { totals?: Partial<WireCart['totals']> } = {},
): WireCart => ({
  items: [fakeLine()],
  coupons: [],
  needs_shipping: true,
  shipping_rates: [],
  items_weight: 1_800,
  errors: [],
  ...more,
  totals: {
    total_fees: '0',
    total_fees_tax: '0',
    total_shipping: '0',
    total_shipping_tax: '0',
    total_price: '159800',
    total_tax: '24376',
    tax_lines: [{ name: 'IGST', price: '24376' }],
    currency_code: 'INR',
    currency_minor_unit: 2,
    ...more.totals,
  },
})

/** Quantities by the keys of lines. */
type Lines = Map<string, number>

/** Whatever a test wants a call to respond instead. */
type Instead = (request: FakeRequest) => FakeReply | undefined

export async function startFakeShop(instead: Instead = () => undefined) {
  const carts = new Map<string, Lines>()
  const dead = new Set<string>()
  let made = 0

  /** As the shop does: a token that it does not know is no error, but another cart. */
  function cartOf({ headers }: FakeRequest): string {
    const token = String(headers['cart-token'] ?? '')
    const own = [...carts.keys()].find((name) => tokenNames(token, name))
    if (own !== undefined && !dead.has(own)) return own
    made += 1
    const name = `t_new${made}`
    carts.set(name, new Map())
    return name
  }

  const server = await startFakeServer((request) => {
    const reply = instead(request)
    if (reply) return reply
    const name = cartOf(request)
    const headers = { 'cart-token': fakeToken(name), nonce: 'nonce-2', 'cart-hash': 'hash' }
    const lines = carts.get(name) ?? new Map<string, number>()
    const problem = change(request, lines)
    return problem ? { ...problem, headers } : { json: cartJson(lines), headers }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const settings = {
    apiUrl: `${server.url}/wp-json`,
    shopUrl: server.url,
    consumerKey: 'ck_test_1',
    consumerSecret: 'cs_test_1',
    webhookSecret: 'secret',
  }
  return {
    settings,
    http,
    client: makeWooClient(settings, http),
    requests: server.requests,
    carts,
    /** From now on its token is good for nothing. */
    kill: (name: string) => void dead.add(name),
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}

function tokenNames(token: string, name: string): boolean {
  const [, payload = ''] = token.split('.')
  return Buffer.from(payload, 'base64url').toString().includes(`"${name}"`)
}

const problem = (status: number, code: string): FakeReply => ({
  status,
  json: { code: `woocommerce_rest_${code}`, message: 'in their own words', data: { status } },
})

/** Lines have the id of their article as their key. */
function change({ path, json }: FakeRequest, lines: Lines): FakeReply | undefined {
  const {
    id,
    key = '',
    quantity = 1,
  } = (json ?? {}) as {
    id?: number
    key?: string
    quantity?: number
  }
  if (path.endsWith('/add-item')) {
    if (id === undefined || id > 900) return problem(400, 'cart_invalid_product')
    lines.set(String(id), (lines.get(String(id)) ?? 0) + quantity)
  } else if (path.endsWith('/update-item') || path.endsWith('/remove-item')) {
    if (!lines.has(key)) return problem(409, 'cart_invalid_key')
    if (path.endsWith('/remove-item')) lines.delete(key)
    else lines.set(key, quantity)
  } else if (path.includes('/wc/v3/')) {
    return /\/(?:products|coupons)$/.test(path) ? { json: [] } : problem(404, 'product_invalid_id')
  }
  return undefined
}

const cartJson = (lines: Lines): WireCart =>
  fakeCart({
    items: [...lines].map(([key, quantity]) => fakeLine({ key, id: Number(key), quantity })),
  })
