import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFor } from '../../../ports/testing/message-channel-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import type { FakeReply } from '../../testing/fake-server.ts'
import { makeWhatsappCloud } from './index.ts'
import { whatsappWebhooks } from './webhook.ts'

const secrets = { appSecret: 'meta_app_secret_1', verifyToken: 'our_own_word_12345' }
const webhooks = whatsappWebhooks({ phoneNumberId: '100', ...secrets })

/** How a message ends when they answer this. */
async function sendTo(reply: FakeReply): Promise<unknown> {
  const server = await startFakeServer(() => reply)
  const http = makeOutboundHttp({ allowPrivate: true, totalMs: 2_000 })
  const settings = {
    code: 'WHATSAPP_CLOUD',
    phoneNumberId: '100',
    businessAccountId: '200',
    templates: { en: { OTP: 'otp' } },
    apiUrl: server.url,
    accessToken: 'token',
    ...secrets,
  }
  const outcome = await makeWhatsappCloud(settings, http)
    .send(codeFor({ phone: '+919876543210' }))
    .catch((error: unknown) => error)
  await Promise.all([http.close(), server.close()])
  return outcome
}

test.each([
  [401, { error: { code: 190, message: 'Error validating access token' } }, 'AUTHENTICATION'],
  [404, { error: { code: 132001, message: 'Template name does not exist' } }, 'TEMPLATE'],
  [400, { error: { code: 131026, message: 'to 919876543210' } }, 'UNDELIVERABLE'],
  [400, { error: { code: 999, message: 'x' } }, 'CODE_999'],
  [418, 'no', 'HTTP_418'],
])('[I64] is refused by %i %j', async (status, json, reason) => {
  const failure = await sendTo({ status, json })
  expect(failure).toMatchObject({ kind: 'refused', reason, outcomeUnknown: false })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('9876543210')
})

test('a limit of their rate is tried again, and nothing was sent', async () => {
  const failure = await sendTo({ status: 400, json: { error: { code: 130429 } } })
  expect(failure).toMatchObject({ kind: 'unavailable', outcomeUnknown: false })
})

/** The vector of docs/integrations/whatsapp.md. */
const VECTOR = 'sha256=a6c11e96591a068b707cb851b40b5cc02ae6fae9ea1192999a41b5e8cde00c95'
const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}')

test('[whatsapp §3] verifies the signature of the raw body', () => {
  const parse = (signature: string | undefined, bytes: Uint8Array = body) =>
    webhooks.parse({ body: bytes, headers: { 'x-hub-signature-256': signature } })
  expect(parse(VECTOR)).toEqual([])
  for (const unsigned of [undefined, '', 'sha256=', VECTOR.replace('a6', 'a7')]) {
    expect(parse(unsigned)).toBe('INVALID_SIGNATURE')
  }
  expect(parse(VECTOR, Buffer.from(`${body.toString()} `))).toBe('INVALID_SIGNATURE')
})

test('[whatsapp §3] confirms the address to whoever knows the word', () => {
  const query = {
    'hub.mode': 'subscribe',
    'hub.verify_token': secrets.verifyToken,
    'hub.challenge': '115',
  }
  expect(webhooks.confirm(query)).toBe('115')
  for (const other of [
    { ...query, 'hub.verify_token': 'another' },
    { ...query, 'hub.mode': 'unsubscribe' },
    { ...query, 'hub.challenge': '<script>' },
    { 'hub.mode': 'subscribe' },
  ]) {
    expect(webhooks.confirm(other)).toBeUndefined()
  }
})

test('[I61] whatever is signed is read without an error', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (statuses, messages) => {
      const value = { metadata: { phone_number_id: '100' }, statuses, messages }
      const text = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ changes: [{ field: 'messages', value }] }],
      })
      const parsed = webhooks.parse({ body: Buffer.from(text), headers: {}, isVerified: true })
      expect(Array.isArray(parsed) || parsed === 'UNREADABLE').toBe(true)
    }),
  )
})
