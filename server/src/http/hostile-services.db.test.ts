import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { TEA } from '../ports/testing/fake-platform.ts'
import { proofFor } from '../ports/testing/read-verified.ts'
import { makeServer } from './make-server.ts'

/** Nothing that a platform, a provider or a caller's HTTP library sends causes a 5xx. [I61] */
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const UNKEEPABLE = ['a\u0000b', '\u0000', '\ud800', 'x\udfffy']

test.each(UNKEEPABLE)(
  '[I61] a platform whose product is called %j: the cart comes over',
  async (title) => {
    app.platform.change(TEA.variantId, { title })
    app.platform.fillCart('hostile-cart', [[TEA, 1]])
    const response = await app.http.inject({ url: '/start?store=meher&token=hostile-cart' })
    expect(response.headers.location).toMatch(/^\/cart\?/)
    app.platform.change(TEA.variantId, { title: TEA.title })
  },
)

test.each(UNKEEPABLE)(
  '[I61, I9] a provider that gives the reason %j: the attempt goes on',
  async (text) => {
    const shopper = await openShopper(app)
    const { reply } = await shopper.pay()
    const id = reply.attemptId
    const request = () =>
      shopper.browser.request(getUpiStatus, { params: { id }, query: { cartId: shopper.cartId } })
    app.provider.pay(reply.providerOrderId, {
      status: 'FAILED',
      failure: { reason: text, description: text },
      instrument: { bank: text, upiHandle: text },
    })
    expect(await request()).toMatchObject({ status: 200 })
    const paid = app.provider.pay(reply.providerOrderId, { instrument: { bank: text } })
    const report = JSON.stringify({
      eventId: `event ${text}`,
      name: 'payment.captured',
      payment: paid,
    })
    const url = '/webhooks/razorpay/meher'
    const headers = { 'content-type': 'application/json', ...proofFor('meher') }
    const messages = await app.http.inject({ method: 'POST', url, payload: report, headers })
    expect(messages.statusCode).toBe(200)
    expect(await request()).toMatchObject({ status: 200, reply: { status: 'PAID' } })
  },
)

test.each(UNKEEPABLE)('[I10] a genuine webhook about the payment %j is kept', async (id) => {
  const payment = { ...app.provider.pay('order_x'), providerPaymentId: id }
  for (const name of ['payment.authorized', 'payment.captured']) {
    const messages = await app.http.inject({
      method: 'POST',
      url: '/webhooks/razorpay/meher',
      payload: JSON.stringify({ eventId: `${name} of ${id}`, name, payment }),
      headers: { 'content-type': 'application/json', ...proofFor('meher') },
    })
    expect(messages.statusCode, name).toBe(200)
  }
})

/** A server with a page under every address, as with the built pages. */
async function openPages() {
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
  })
  server.get('/*', async (request) => new URL(`https://pay.example${request.url}`).pathname)
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

/** Requests that no client library would send. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    })
    let response = ''
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

test.each(['GET *', 'HEAD *', 'GET http://host/cart', 'GET http://[/cart', 'POST *?x=1'])(
  '[I61] %s is no page of ours, and no 5xx',
  async (head) => {
    const server = await openPages()
    const { port } = server.server.address() as AddressInfo
    const response = await sendRaw(port, `${head} HTTP/1.1`)
    await server.close()
    expect(response.split('\r\n')[0]).toMatch(/^HTTP\/1.1 (?:404 Not Found|400 Bad Request)$/)
  },
)
