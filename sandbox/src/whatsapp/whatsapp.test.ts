import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(async () => sandbox.close())

const token = 'sandbox_whatsapp_token_meher'
async function post(body: object, authorization = `Bearer ${token}`) {
  const response = await fetch(`${sandbox.url}/whatsapp/v23.0/100000000000001/messages`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as object }
}
const parameters = Object.entries({
  order: '#1001',
  store: 'Meher',
  link: 'https://x.example',
}).map(([name, text]) => ({ type: 'text', parameter_name: name, text }))
const message = (more: object = {}) => ({
  messaging_product: 'whatsapp',
  to: '919876543210',
  type: 'template',
  template: {
    name: 'shipment_delivered',
    language: { code: 'en' },
    components: [{ type: 'body', parameters }],
    ...more,
  },
  biz_opaque_callback_data: 'ours',
})
const errorOf = (code: number) => ({ error: { code, type: 'OAuthException' } })

test('[whatsapp §1, §3] an approved template is accepted, shown, and reported with a signature', async () => {
  expect(await post(message())).toMatchObject({
    status: 200,
    body: { messages: [{ id: expect.stringMatching(/^wamid\./) as string }] },
  })
  const page = await (await fetch(`${sandbox.url}/whatsapp/inbox`)).text()
  expect(page).toContain('Your order #1001 from Meher has been delivered.')
  await expect.poll(() => sandbox.received.length).toBe(2)
  for (const { headers, body } of sandbox.received) {
    const hmac = createHmac('sha256', 'sandbox_whatsapp_secret_01').update(body).digest('hex')
    expect(headers['x-hub-signature-256']).toBe(`sha256=${hmac}`)
    expect(body).toContain('"biz_opaque_callback_data":"ours"')
  }
})

test.each([
  ['another token', message(), 'Bearer nobody', 401, 190],
  ['a text of its own', { ...message(), type: 'text' }, undefined, 400, 131047],
  ['an unknown template', message({ name: 'nobody' }), undefined, 404, 132001],
  ['too few parameters', message({ components: [] }), undefined, 400, 132000],
] as const)('[whatsapp §2] refuses %s', async (_, body, authorization, status, code) => {
  expect(await post(body, authorization)).toMatchObject({ status, body: errorOf(code) })
})

test('[whatsapp §3] the address is confirmed by the word; the receiver here knows none', async () => {
  const response = await fetch(`${sandbox.url}/control/api/whatsapp/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ store: 'meher' }),
  })
  expect(await response.json()).toEqual({ isConfirmed: false })
})

test('a reply on the page is reported as a message', async () => {
  await fetch(`${sandbox.url}/whatsapp/replies`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'from=9876543210&text=STOP',
  })
  await expect.poll(() => sandbox.received.length).toBe(1)
  expect(sandbox.received[0]?.body).toContain('"text":{"body":"STOP"}')
})
