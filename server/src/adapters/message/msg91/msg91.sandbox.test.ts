import { messageChannelSuite } from '../../../ports/testing/message-channel-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxWorld } from '../../testing/sandbox-world.ts'
import { makeMsg91 } from './index.ts'

interface Delivered {
  readonly mobile: string
  readonly text: string
}

messageChannelSuite('MSG91', async () => {
  const world = await startSandboxWorld('sms')
  const http = makeOutboundHttp({ allowPrivate: true, totalMs: 1_000 })
  return {
    channel: makeMsg91(
      {
        code: 'MSG91',
        authKey: 'sandbox_msg91_authkey_01',
        templates: { en: { OTP: 'thela_otp' } },
        apiUrl: `${world.url}/sms`,
      },
      http,
    ),
    recipient: { phone: '+919876543210' },
    missingLanguage: 'hi',
    sent: async () =>
      (await world.act<Delivered[]>('messages')).map(({ mobile, text }) => ({
        to: `+${mobile}`,
        text,
      })),
    rejectAll: () =>
      void world.sandbox.faults.add({ system: 'sms', kind: 'error-before', status: 400 }),
    setFault: world.setFault,
    close: async () => {
      await http.close()
      await world.close()
    },
  }
})
