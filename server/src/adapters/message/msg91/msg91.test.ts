import { expect, test } from 'vitest'
import { makeOutwardHttp } from '../../outward-http.ts'
import { startPretendServer } from '../../port-suites/pretend-server.ts'
import type { PretendAnswer } from '../../port-suites/pretend-server.ts'
import { smsGatewaySuite } from '../../port-suites/sms-gateway-suite.ts'
import type { PretendGateway } from '../../port-suites/sms-gateway-suite.ts'
import { makeMsg91 } from './index.ts'

const templateIds = {
  OTP: 't-otp',
  ORDER_PLACED: 't-placed',
  ORDER_SHIPPED: 't-shipped',
  REFUND: 't-refund',
}
const wrongNumber = { type: 'error', message: '919876543210 is no valid mobile number' }

async function startPretendMsg91(
  answer: PretendAnswer = { json: { type: 'success', message: 'id' } },
): Promise<PretendGateway> {
  const sent: Record<string, unknown>[] = []
  let isDown = false
  let isRefusing = false
  const server = await startPretendServer(({ method, path, headers, json }) => {
    if (isDown) return { status: 504, json: {} }
    if (isRefusing) return { json: wrongNumber }
    const { template_id, recipients = [] } = json as {
      template_id?: string
      recipients?: Record<string, unknown>[]
    }
    const isRight = `${method} ${path} ${template_id}` === 'POST /api/v5/flow t-otp'
    if (!isRight || headers.authkey !== 'key-1') return { status: 404, json: {} }
    sent.push(...recipients)
    return answer
  })
  const http = makeOutwardHttp({ allowPrivate: true })
  return {
    gateway: makeMsg91({ authKey: 'key-1', templateIds, apiUrl: server.url }, http),
    sent: () => sent.map((variables) => ({ phone: `+${String(variables.mobiles)}`, variables })),
    refuseAll() {
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

smsGatewaySuite('MSG91', startPretendMsg91)

test.each([
  [200, { type: 'error', message: 'Authentication failure', code: '201' }, 'AUTHENTICATION'],
  [200, { type: 'error', message: 'Template ID missing or invalid template' }, 'TEMPLATE'],
  [401, { type: 'error', message: 'IPBlocked' }, 'ADDRESS_BLOCKED'],
  [418, 'no', 'HTTP_418'],
])('is refused by %i %j', async (status, json, reason) => {
  const pretend = await startPretendMsg91({ status, json })
  const phone = '+919876543210'
  const sending = pretend.gateway.send({ phone, template: 'OTP', variables: {}, messageId: 'm' })
  await expect(sending).rejects.toMatchObject({ kind: 'refused', reason })
  await pretend.close()
})

test('cannot tell whether a text went out when the answer is nonsense', async () => {
  const pretend = await startPretendMsg91({ json: { hello: 1 } })
  const phone = '+919876543210'
  const sending = pretend.gateway.send({ phone, template: 'OTP', variables: {}, messageId: 'm' })
  await expect(sending).rejects.toMatchObject({ kind: 'nonsense', mayHaveActed: true })
  await pretend.close()
})
