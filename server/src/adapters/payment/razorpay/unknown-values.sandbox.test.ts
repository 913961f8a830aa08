import { paise } from '@thela/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeRazorpay } from './index.ts'

/** What Razorpay may send one day, and events that say nothing of a payment, break nothing. [I10, D-10] */
const KEY = { keyId: 'rzp_test_meherdemo01', keySecret: 'meher_demo_key_secret_01' }
const webhookSecret = 'meher_demo_whsec_01'

async function start() {
  const environment = await startSandboxEnvironment('razorpay')
  const http = makeOutboundHttp({ allowPrivate: true })
  const apiUrl = `${environment.url}/razorpay`
  const settings = { ...KEY, code: 'RAZORPAY', webhookSecret, apiUrl, scriptUrl: `${apiUrl}/x.js` }
  // All events are ticked in the dashboard.
  await environment.act('accounts', {
    ...KEY,
    name: 'Meher',
    webhookSecret,
    webhookUrl: environment.sandbox.thelaUrl,
  })
  return { environment, http, provider: makeRazorpay(settings, http) }
}

let setup: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  setup = await start()
})
afterEach(async () => {
  await setup.http.close()
  await setup.environment.close()
})

const webhook = async (...parts: readonly string[]): Promise<RawWebhook> => {
  const [found] = await setup.environment.webhooks(1, (one) =>
    parts.every((part) => textOf(one).includes(part)),
  )
  if (!found) throw new Error('no webhook came')
  return found
}
const open = (providerCustomerId?: string) =>
  setup.provider.createOrder({
    receipt: 'receipt-1',
    amount: paise(149_900),
    notes: {},
    customer: { phone: '+919876543210', ...(providerCustomerId ? { providerCustomerId } : {}) },
    choice: { method: 'UPI' },
    returnUrl: 'https://thela.example/payment-result',
    webhookUrl: '',
  })

test('methods, networks, banks and downtimes that are unknown', async () => {
  const { environment, provider } = setup
  const before = await provider.offer()
  environment.sandbox.switches.set('razorpay', 'unknownValues', true)
  const after = await provider.offer()
  expect(after.cards).toEqual(before.cards)
  expect(after.banks.filter(({ code }) => code !== 'NEWNET')).toEqual(before.banks)
  await environment.act('downtimes', {
    account: KEY.keyId,
    method: 'netbanking',
    instrument: { bank: 'SBIN' },
  })
  const found = await provider.downtimes()
  expect(found).toContainEqual({ kind: 'BANK', code: 'SBIN', severity: 'HIGH' })
  expect(found.every(({ severity }) => ['HIGH', 'MEDIUM', 'LOW'].includes(severity))).toBe(true)
})

test('a payment by an unknown method is captured, and says that it is another one', async () => {
  const { environment, provider } = setup
  environment.sandbox.switches.set('razorpay', 'unknownValues', true)
  const { providerOrderId } = await open()
  await environment.act(`orders/${providerOrderId}/pay`, {})
  expect(await provider.paymentsOfOrder(providerOrderId)).toMatchObject([
    { status: 'CAPTURED', method: 'OTHER', amount: 149_900 },
  ])
  const captured = provider.parseWebhook(await webhook('payment.captured'))
  expect(captured).toMatchObject({ payment: { status: 'CAPTURED', method: 'OTHER' } })
})

test.each(['started', 'resolved'])('the webhook of a downtime that has %s', async (status) => {
  const { environment, provider } = setup
  const { id } = await environment.act<{ id: string }>('downtimes', {
    account: KEY.keyId,
    method: 'upi',
    instrument: { vpa_handle: 'oksbi' },
  })
  await environment.act(`downtimes/${id}/resolve`, {})
  const event = provider.parseWebhook(await webhook(`payment.downtime.${status}`))
  expect(event).toMatchObject({ eventId: expect.stringMatching(/.+/) as string })
  expect(event).not.toHaveProperty('payment')
  expect(event).not.toHaveProperty('refund')
})

test('webhooks of tokens', async () => {
  const { environment, provider } = setup
  const customerId = await provider.savedCards?.ensureCustomer({ phone: '+919876543210' })
  const { providerOrderId } = await open(customerId)
  await environment.act(`orders/${providerOrderId}/pay`, { method: 'card', saveFor: customerId })
  const [card] = (await provider.savedCards?.cardsOf(customerId ?? '')) ?? []
  const token = card?.token ?? ''
  for (const status of ['suspended', 'active', 'deactivated']) {
    await environment.act(`tokens/${token}/status`, { status })
  }
  await environment.act(`tokens/${token}/expiry`, { month: 1, year: 2041 })
  for (const name of ['suspended', 'activated', 'deactivated', 'expiry_updated']) {
    const event = provider.parseWebhook(await webhook(`"token.${name}"`))
    expect(event).toMatchObject({ isRedundant: false })
    expect(event).not.toHaveProperty('payment')
  }
})

test.each([
  ['an event that is unknown', { event: 'payment.paused', payload: {} }],
  ['an event without a payload', { event: 'payment.downtime.updated' }],
  ['an unknown kind of entity', { event: 'newthing.made', payload: { newthing: { entity: {} } } }],
])('%s', (_, body) => {
  const { provider } = setup
  const event = provider.parseWebhook({
    body: Buffer.from(JSON.stringify(body)),
    headers: {},
    isVerified: true,
  })
  expect(event).toMatchObject({ isRedundant: false })
})
