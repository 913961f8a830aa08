/** Alerts of failed payments, by a real incoming webhook. [checkout §8, D-48] */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postAlert, reportPaymentError } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const posted: string[] = []
let status = 200
const slack = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    posted.push(text)
    response.writeHead(status).end('ok')
  })
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve))
  const { port } = slack.address() as AddressInfo
  app = await openTestApp({
    environment: {
      THELA_ALLOW_PRIVATE: '1',
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/services/T0/B0/secret`,
    },
  })
})
afterAll(async () => {
  await app.close()
  slack.close()
})

const report = async (body: object) => {
  const { browser } = await openShopper(app)
  return browser.request(postAlert, { body: body as never })
}

test('[checkout §8, C8.15, C7.33] a failed transaction is posted once, by its codes alone', async () => {
  const alert = { kind: 'TRANSACTION_ERROR', code: 'PROVIDER_UNAVAILABLE' }
  for (const { status: replied } of [await report(alert), await report(alert)]) {
    expect(replied).toBe(200)
  }
  await expect.poll(() => posted).toHaveLength(1)
  expect(JSON.parse(posted[0] ?? '')).toEqual({
    text: 'TRANSACTION_ERROR PROVIDER_UNAVAILABLE (meher)',
  })
  await report({ kind: 'ORDER_STATUS_FAILED' })
  await expect.poll(() => posted.at(-1)).toContain('ORDER_STATUS_FAILED')
  expect(posted).toHaveLength(2)
})

test.each([
  { kind: 'TRANSACTION_ERROR', code: 'call me at 98765 43210' },
  { kind: 'UNKNOWN_BANK' },
  { kind: 'TRANSACTION_ERROR', text: 'free text', code: '<!channel>' },
])('[D-48] a browser cannot write anything else: %j', async (body) => {
  expect((await report(body)).status).toBe(400)
})

test('[I29, D-48] what one session invents takes no place of another’s, nor of the server’s own', async () => {
  const { browser } = await openShopper(app)
  for (let count = 0; count < 12; count += 1) {
    await browser.request(postAlert, { body: { kind: 'TRANSACTION_ERROR', code: `FAKE_${count}` } })
  }
  await report({ kind: 'ORDER_STATUS_FAILED', code: 'REAL' })
  await expect.poll(() => posted.join()).toContain('REAL')
  await expect.poll(() => posted.filter((text) => text.includes('FAKE'))).toHaveLength(5)
})

test('[I27] a channel that refuses takes nothing down, and raises no alert', async () => {
  status = 500
  expect((await report({ kind: 'TRANSACTION_ERROR', code: 'BUSY' })).status).toBe(200)
  await expect.poll(() => app.logged('an alert was not sent')).toHaveLength(1)
  status = 200
})

test('[D-73, I15, C7.43] an error that a script reports is checked at the provider', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  const body = { cartId: shopper.cartId, attemptId: reply.attemptId, code: 'BAD_REQUEST_ERROR' }
  const refused = await shopper.browser.requestWell(reportPaymentError, { body })
  expect(refused.status).not.toBe('PAID')
  app.provider.pay(reply.providerOrderId)
  const statusNow = async () =>
    (await shopper.browser.requestWell(reportPaymentError, { body })).status
  await expect.poll(statusNow, { interval: 500 }).toBe('PAID')
  const other = await openShopper(app)
  const stranger = await other.browser.request(reportPaymentError, { body })
  expect(stranger).toMatchObject({ status: 404, failure: { code: 'NOT_FOUND' } })
})
