import { expect, test } from 'vitest'
import { codeFor } from '../../../ports/testing/message-channel-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import type { FakeReply } from '../../testing/fake-server.ts'
import { makeMsg91 } from './index.ts'

/** How a message ends when they answer this. */
async function sendTo(reply: FakeReply): Promise<unknown> {
  const server = await startFakeServer(() => reply)
  const http = makeOutboundHttp({ allowPrivate: true })
  const templates = { en: { OTP: 't-otp' } }
  const settings = {
    code: 'MSG91',
    authKey: 'key-1',
    templates,
    voiceCalls: false,
    apiUrl: server.url,
  }
  const outcome = await makeMsg91(settings, http)
    .send(codeFor({ phone: '+919876543210' }))
    .catch((error: unknown) => error)
  await Promise.all([http.close(), server.close()])
  return outcome
}

test.each([
  [200, { type: 'error', message: 'Authentication failure', code: '201' }, 'AUTHENTICATION'],
  [200, { type: 'error', message: 'Template ID missing or invalid template' }, 'TEMPLATE'],
  [401, { type: 'error', message: 'IPBlocked' }, 'ADDRESS_BLOCKED'],
  [418, 'no', 'HTTP_418'],
])('is refused by %i %j', async (status, json, reason) => {
  expect(await sendTo({ status, json })).toMatchObject({ kind: 'refused', reason })
})

test('[I43, I64] keeps a sentence that quotes the number out of our errors', async () => {
  const message = '919876543210 is no valid mobile number'
  const failure = await sendTo({ json: { type: 'error', message } })
  expect(failure).toMatchObject({ kind: 'refused', reason: 'MOBILE' })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('9876543210')
})

test('cannot tell whether a text was sent when the response is invalid', async () => {
  expect(await sendTo({ json: { hello: 1 } })).toMatchObject({
    kind: 'invalidResponse',
    outcomeUnknown: true,
  })
})

test('[msg91 §1, ADR-358] a link without a short address is refused unsent: the text would end at our host', async () => {
  const server = await startFakeServer(() => ({ json: { type: 'success', message: 'ok' } }))
  const http = makeOutboundHttp({ allowPrivate: true })
  const channel = makeMsg91(
    {
      code: 'MSG91',
      authKey: 'key-1',
      templates: { en: { OTP: 't-otp', REFUND: 't-refund' } },
      voiceCalls: false,
      apiUrl: server.url,
    },
    http,
  )
  const code = codeFor({ phone: '+919876543210' })
  const variables = { store: 'Kala', link: 'https://shop.example/' }
  const notice = { ...code, kind: 'REFUND' as const, variables }
  await expect(channel.send(notice)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'NO_SHORT_LINK',
    outcomeUnknown: false,
  })
  expect(server.requests).toHaveLength(0)
  await channel.send({ ...notice, shortPath: 'p/AAAAAQ' })
  // What has no link needs none.
  await channel.send(code)
  expect(server.requests).toHaveLength(2)
  await Promise.all([http.close(), server.close()])
})

test('[msg91 §1, D-28] a call speaks the code that the text has; without calls there is none', async () => {
  const server = await startFakeServer(() => ({ json: { type: 'success', message: 'ok' } }))
  const http = makeOutboundHttp({ allowPrivate: true })
  const templates = { en: { OTP: 't-otp' } }
  const settings = { code: 'MSG91', authKey: 'key-1', templates, apiUrl: server.url }
  const message = codeFor({ phone: '+919876543210' })
  await makeMsg91({ ...settings, voiceCalls: true }, http).call?.(message)
  expect(server.requests.map(({ path, query }) => [path, query.get('mobile')])).toEqual([
    ['/api/v5/otp', '919876543210'],
    ['/api/v5/otp/retry', '919876543210'],
  ])
  expect(server.requests[0]?.query.get('otp')).toBe(message.variables['otp'])
  expect(server.requests[1]?.query.get('retrytype')).toBe('voice')
  expect(makeMsg91({ ...settings, voiceCalls: false }, http).call).toBeUndefined()
  await Promise.all([http.close(), server.close()])
})
