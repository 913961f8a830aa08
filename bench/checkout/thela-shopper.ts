/** The whole checkout as a shopper's browser does it, through the public calls. */
import { setTimeout as wait } from 'node:timers/promises'
import { links } from '@thela/contracts/links'
import { readReply } from '../environment/http-client.ts'
import type { HttpReply, Method } from '../environment/http-client.ts'
import { STORE } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import type { Round } from '../measure/crowd.ts'
import { ADDRESS } from './shopper-address.ts'

const POLL_AGAIN_MS = 100
const POLLS = 300
export const CONSUMER = '/integrations/checkout/consumer'

export interface OrderSnapshot {
  readonly cartId: string
  /** Of the shopper's session. */
  readonly token: string
}

/**
 * The two servers that a shopper's browser talks to; the sandbox stands for the phone and the bank.
 */
export type Reached = Pick<Thela, 'http' | 'sandbox'>

interface Session {
  readonly token: string
}
interface PaymentOptions {
  readonly options: readonly { readonly id: string; readonly quote: { readonly total: number } }[]
}

/** One browser: its calls carry our header and the session's token. */
export class Browser {
  token = ''
  readonly thela: Reached

  constructor(thela: Reached) {
    this.thela = thela
  }

  async request(method: Method, path: string, body?: unknown): Promise<HttpReply> {
    const headers = {
      'x-thela-request': '1',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    }
    return this.thela.http.request(method, path, { body, headers })
  }

  async post<Reply>(path: string, body: unknown): Promise<Reply> {
    return readReply<Reply>(await this.request('POST', path, body), path)
  }
}

export async function makeCart({ sandbox }: Reached, variantId: number): Promise<string> {
  const path = `/control/api/platform/${STORE}/carts`
  const body = { lines: [{ variantId, quantity: 1 }] }
  return readReply<{ token: string }>(await sandbox.request('POST', path, { body }), path).token
}

/** From the shop to the checkout: returns the cart's id and keeps the page's session. */
export async function openCheckout(browser: Browser, cartToken: string): Promise<string> {
  const start = await browser.request('GET', links.start(STORE, cartToken))
  const cartId = new URL(start.location ?? '', 'http://thela').searchParams.get('cart_id')
  if (!cartId) throw new Error(`no checkout: ${start.status} ${start.text.slice(0, 300)}`)
  const page = await browser.request('GET', links.cart(cartId))
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(page.text)?.[0]
  if (!token) throw new Error(`a cart page without a session: ${page.status}`)
  browser.token = token
  return cartId
}

export async function codeSentTo({ sandbox }: Reached, phone: string): Promise<string> {
  const path = `/control/api/sms/messages?mobile=${phone}`
  for (let poll = 0; poll < POLLS; poll += 1) {
    const messages = readReply<{ text: string }[]>(await sandbox.request('GET', path), path)
    const code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    if (code) return code
    await wait(POLL_AGAIN_MS)
  }
  throw new Error(`no code was sent to ${phone}`)
}

export async function signIn(browser: Browser, cartId: string, phone: string): Promise<void> {
  const sent = await browser.post<{ tracking_id: string }>('/checkout/challenge/generate/OTP', {
    phone,
    cartId,
    medium: 'SMS',
  })
  const verified = await browser.post<{ session: Session }>('/checkout/challenge/validate/OTP', {
    challengeText: await codeSentTo(browser.thela, phone),
    cid: sent.tracking_id,
    cartId,
  })
  browser.token = verified.session.token
}

interface ToDeliver {
  readonly cartId: string
  readonly phone: string
  readonly revision?: number
  /** The last delivery option offered instead of the first. */
  readonly isExpress?: boolean
}

/** Address and delivery, as the options and the draft name them. */
export async function chooseDelivery(
  browser: Browser,
  { cartId, phone, revision = 1, isExpress = false }: ToDeliver,
) {
  const saved = await browser.post<{ savedAddressId: string }>('/checkout/customer/info/v2', {
    type: 'ADDRESS',
    storeId: STORE,
    cartId,
    address: { ...ADDRESS, phone },
  })
  const addressId = saved.savedAddressId
  const shipping = await browser.post<{ options: { id: string }[] }>(`${CONSUMER}/shipping`, {
    cartId,
    addressId,
  })
  const id = shipping.options.at(isExpress ? -1 : 0)?.id
  return {
    place: { cartId, addressId, ...(id ? { shippingOptionId: id } : {}) },
    draft: {
      cart_id: cartId,
      revision,
      address_id: addressId,
      ...(id ? { shipping_option_id: id } : {}),
    },
  }
}

/** Address, delivery and method: everything that the payment needs. */
async function choose(browser: Browser, wanted: ToDeliver & { readonly way: 'UPI' }) {
  const { place, draft } = await chooseDelivery(browser, wanted)
  const payments = await browser.post<PaymentOptions>(`${CONSUMER}/payments`, place)
  const chosen = payments.options.find(({ id }) => id === wanted.way)
  if (!chosen) throw new Error(`${wanted.way} is not offered`)
  return { stage: { ...draft, payment: { option: wanted.way } }, amount: chosen.quote.total }
}

async function pay(browser: Browser, wanted: ToDeliver): Promise<void> {
  const { cartId } = wanted
  const { stage, amount } = await choose(browser, { ...wanted, way: 'UPI' })
  const opened = await browser.post<{ providerOrderId: string }>('/checkout/payments/order', {
    storeId: STORE,
    cartId,
    amount,
    stage,
    meta: { paymentMethod: 'UPI' },
  })
  const path = `/control/api/razorpay/orders/${opened.providerOrderId}/pay`
  readReply(await browser.thela.sandbox.request('POST', path, { body: { method: 'upi' } }), path)
}

async function waitForSuccess(browser: Browser, cartId: string): Promise<void> {
  const path = `/integrations/checkout/shopify/success-info?cart_id=${cartId}`
  for (let poll = 0; poll < POLLS; poll += 1) {
    const response = await browser.request('GET', path)
    if (response.status === 200) return
    if (response.status !== 404) throw new Error(`${path}: ${response.status} ${response.text}`)
    await wait(POLL_AGAIN_MS)
  }
  throw new Error(`the order of ${cartId} was not placed`)
}

interface Purchase {
  readonly cartToken: string
  readonly phone: string
  /** A discount code. */
  readonly code?: string
}

/** Gives the revision of the cart with it. */
async function applyCode(browser: Browser, cartId: string, code: string): Promise<number> {
  const path = '/integrations/checkout/shopify/apply-discount'
  const { cart } = await browser.post<{ cart: { revision: number } }>(path, {
    cart_id: cartId,
    code,
  })
  return cart.revision
}

export async function buy(thela: Reached, input: Purchase): Promise<OrderSnapshot> {
  const browser = new Browser(thela)
  const cartId = await openCheckout(browser, input.cartToken)
  await signIn(browser, cartId, input.phone)
  const revision = input.code && (await applyCode(browser, cartId, input.code))
  await pay(browser, { cartId, phone: input.phone, ...(revision ? { revision } : {}) })
  await waitForSuccess(browser, cartId)
  return { cartId, token: browser.token }
}

/** A shopper for each of these carts, each with a phone of their own. */
export function thelaShopper(thela: Thela, cartTokens: ReadonlyMap<number, string>): Round {
  return async (order) => {
    const cartToken = cartTokens.get(order) ?? ''
    await buy(thela, { cartToken, phone: String(9_000_000_000 + order) })
  }
}
