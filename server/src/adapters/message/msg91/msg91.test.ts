import { expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import type { FakeReply } from '../../testing/fake-server.ts'
import { codeMessage, messageChannelSuite } from '../../port-suites/message-channel-suite.ts'
import type { FakeChannelService } from '../../port-suites/message-channel-suite.ts'
import { makeMsg91 } from './index.ts'

const templates = { en: { OTP: 't-otp', ORDER_PLACED: 't-placed' }, hi: { REFUND: 't-refund-hi' } }
const wrongNumber = { type: 'error', message: '919876543210 is no valid mobile number' }

async function startFakeMsg91(
  response: FakeReply = { json: { type: 'success', message: 'id' } },
): Promise<FakeChannelService> {
  const sent: Record<string, unknown>[] = []
  let isDown = false
  let isRefusing = false
  const server = await startFakeServer(({ method, path, headers, json }) => {
    if (isDown) return { status: 504, json: {} }
    if (isRefusing) return { json: wrongNumber }
    const { template_id, recipients = [] } = json as {
      template_id?: string
      recipients?: Record<string, unknown>[]
    }
    const isRight = `${method} ${path} ${template_id}` === 'POST /api/v5/flow t-otp'
    if (!isRight || headers.authkey !== 'key-1') return { status: 404, json: {} }
    sent.push(...recipients)
    return response
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  return {
    channel: makeMsg91({ code: 'MSG91', authKey: 'key-1', templates, apiUrl: server.url }, http),
    sent: () => sent.map((variables) => ({ phone: `+${String(variables.mobiles)}`, variables })),
    rejectAll() {
      isRefusing = true
    },
    setDown(value) {
      isDown = value
    },
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}

messageChannelSuite('MSG91', startFakeMsg91)

test.each([
  [200, { type: 'error', message: 'Authentication failure', code: '201' }, 'AUTHENTICATION'],
  [200, { type: 'error', message: 'Template ID missing or invalid template' }, 'TEMPLATE'],
  [401, { type: 'error', message: 'IPBlocked' }, 'ADDRESS_BLOCKED'],
  [418, 'no', 'HTTP_418'],
])('is refused by %i %j', async (status, json, reason) => {
  const fake = await startFakeMsg91({ status, json })
  const sending = fake.channel.send(codeMessage)
  await expect(sending).rejects.toMatchObject({ kind: 'refused', reason })
  await fake.close()
})

test('cannot tell whether a text went out when the answer is nonsense', async () => {
  const fake = await startFakeMsg91({ json: { hello: 1 } })
  const sending = fake.channel.send(codeMessage)
  await expect(sending).rejects.toMatchObject({ kind: 'invalidResponse', outcomeUnknown: true })
  await fake.close()
})
