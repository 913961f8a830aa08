import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyId, newOrder, request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { codeIn } from '../core/phone.ts'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
})
afterAll(() => sandbox.close())

const screen = async () => (await fetch(`${sandbox.url}/shop/phone`)).text()

async function sendText(variables: Record<string, string>, template: string): Promise<void> {
  const response = await fetch(`${sandbox.url}/sms/api/v5/flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authkey: 'sandbox_msg91_authkey_01' },
    body: JSON.stringify({
      template_id: template,
      recipients: [{ mobiles: '919876543210', ...variables }],
    }),
  })
  expect(response.status).toBe(200)
}

test.each([
  ['482913 is your code for Meher.', '482913'],
  ['Meher के लिए आपका OTP 482913 है।', '482913'],
  ['Reference 123456789012.', undefined],
  ['You get ₹482913 or 482913.50 back.', undefined],
  ['Pay here: http://localhost:3000/p/482913', undefined],
  ['Your order #482913 is on its way.', undefined],
])('the code in “%s” is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test('the demo phone shows the newest texts, their codes to copy, and links as links', async () => {
  expect(await screen()).toContain('No messages yet.')
  await sendText({ otp: '482913', store: 'Meher <b>' }, 'thela_otp')
  const link = `${sandbox.thelaUrl}/p/abc?x=1`
  await sendText({ store: 'Meher', amount: '₹500', path: 'p/abc?x=1' }, 'thela_payment_link')
  const shown = await screen()
  expect(shown).toContain('data-copy="482913"')
  expect(shown).toContain('Meher &#60;b&#62;')
  expect(shown).toContain(`href="${link}"`)
  expect(shown.indexOf(link)).toBeLessThan(shown.indexOf('482913'))
})

test('texts of before a visit are not shown in it', async () => {
  await sendText({ otp: '271828', store: 'Meher' }, 'thela_otp')
  const since = async (at: number) => (await fetch(`${sandbox.url}/shop/phone?since=${at}`)).text()
  expect(await since(Date.now() - 60_000)).toContain('271828')
  expect(await since(Date.now() + 60_000)).toContain('No messages yet.')
})

test('a UPI payment waits on the demo phone until it is approved there', async () => {
  const orderId = await newOrder(sandbox.url)
  const { body } = await request(`${sandbox.url}/razorpay/v1/payments/create/ajax`, {
    body: {
      key_id: keyId,
      order_id: orderId,
      amount: 49_900,
      currency: 'INR',
      method: 'upi',
      upi: { flow: 'intent' },
      contact: '+919876543210',
      email: 'asha@example.in',
    },
  })
  const id = String(body.payment_id ?? body.razorpay_payment_id)
  const waiting = await screen()
  expect(waiting).toContain(`action="/razorpay/phone/${id}"`)
  expect(waiting).toContain('to Meher Pantry')
  await fetch(`${sandbox.url}/razorpay/phone/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ reply: 'approve' }),
  })
  expect(await screen()).not.toContain(id)
})

test('every page of a shop has the phone, and ways to the shopper’s orders', async () => {
  const page = await (await fetch(`${sandbox.url}/shop/dhaga/products/ikat-cushion-cover`)).text()
  expect(page).toContain('Demo phone')
  expect(page).toContain(`${sandbox.thelaUrl}/tracking?brand=dhaga`)
  expect(page).toContain(`${sandbox.thelaUrl}/orders?brand=dhaga`)
  expect(page).toContain('Delivery from ₹99 · Cash on Delivery available')
  const meher = await (await fetch(`${sandbox.url}/shop/meher/products/masala-chai`)).text()
  expect(meher).toContain('Free delivery · Cash on Delivery available')
})
