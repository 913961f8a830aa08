import { messageChannelSuite } from '../../../ports/testing/message-channel-suite.ts'
import { startSandboxEnvironment } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeMsg91 } from './index.ts'

interface Delivered {
  readonly mobile: string
  readonly text: string
}

messageChannelSuite('MSG91', async () => {
  const environment = await startSandboxEnvironment('sms')
  const http = makeTestHttp(environment)
  return {
    channel: makeMsg91(
      {
        code: 'MSG91',
        authKey: 'sandbox_msg91_authkey_01',
        templates: { en: { OTP: 'thela_otp' } },
        voiceCalls: false,
        apiUrl: `${environment.url}/sms`,
      },
      http,
    ),
    recipient: { phone: '+919876543210' },
    missingLanguage: 'hi',
    sent: async () =>
      (await environment.act<Delivered[]>('messages')).map(({ mobile, text }) => ({
        to: `+${mobile}`,
        text,
      })),
    rejectAll: () =>
      void environment.sandbox.faults.add({ system: 'sms', kind: 'error-before', status: 400 }),
    setFault: environment.setFault,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
})
