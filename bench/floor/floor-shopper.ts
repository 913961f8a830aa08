/** The same checkout as `checkout/thela-shopper.ts`, call by call, at the floor. */
import { randomUUID } from 'node:crypto'
import { ADDRESS } from '../checkout/shopper-address.ts'
import { readReply } from '../environment/http-client.ts'
import type { HttpReply } from '../environment/http-client.ts'
import type { Round } from '../measure/crowd.ts'
import type { Floor } from './start-floor.ts'
import { signatureFor } from './tokens.ts'

class FloorBrowser {
  token = ''
  readonly floor: Floor

  constructor(floor: Floor) {
    this.floor = floor
  }

  get(path: string): Promise<HttpReply> {
    const headers = this.token ? { authorization: `Bearer ${this.token}` } : {}
    return this.floor.http.request('GET', path, { headers })
  }

  async post<Reply>(path: string, body: unknown): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.token}` }
    return readReply<Reply>(await this.floor.http.request('POST', path, { body, headers }), path)
  }
}

async function openCheckout(browser: FloorBrowser, number: number): Promise<string> {
  const { location = '', status } = await browser.get(`/start?cart=cart-${number}`)
  const cartId = new URL(location, 'http://floor').searchParams.get('cart_id')
  if (!cartId) throw new Error(`the floor opened no checkout: ${status}`)
  const { text } = await browser.get(location)
  browser.token = /"token":"([\w.-]+)"/.exec(text)?.[1] ?? ''
  return cartId
}

async function signIn(browser: FloorBrowser, phone: string): Promise<void> {
  const { challengeId } = await browser.post<{ challengeId: string }>('/code', { phone })
  const path = `/control/texts/${phone}`
  const { text } = readReply<{ text: string }>(
    await browser.floor.external.request('GET', path),
    path,
  )
  const code = /\d{6}/.exec(text)?.[0]
  const session = await browser.post<{ token: string }>('/session', { challengeId, code })
  browser.token = session.token
}

/** As many events reach the server as ours, whose second one is the platform's, of the order that it has. */
async function payAtProvider(
  { http, webhookSecret }: Floor,
  opened: { readonly providerOrderId: string; readonly amount: number },
): Promise<void> {
  const paymentId = `pay_${randomUUID()}`
  for (const kind of ['payment.captured', 'order.paid']) {
    const event = {
      id: randomUUID(),
      kind,
      orderId: opened.providerOrderId,
      paymentId,
      amount: opened.amount,
    }
    const headers = { 'x-signature': signatureFor(webhookSecret, JSON.stringify(event)) }
    readReply(await http.request('POST', '/webhook', { body: event, headers }), '/webhook')
  }
}

export function floorShopper(floor: Floor): Round {
  return async (number) => {
    const browser = new FloorBrowser(floor)
    const cartId = await openCheckout(browser, number)
    await signIn(browser, String(9_000_000_000 + number))
    const { addressId } = await browser.post<{ addressId: string }>('/address', ADDRESS)
    await browser.post('/shipping', { addressId })
    await browser.post('/payments', { addressId })
    const opened = await browser.post<{ providerOrderId: string; amount: number }>('/pay', {
      addressId,
    })
    await payAtProvider(floor, opened)
    readReply(await browser.get('/order'), '/order')
    const page = await browser.get(`/thank_you?cart_id=${cartId}`)
    if (page.status !== 200) throw new Error(`the floor has no page of the order: ${page.status}`)
  }
}
