import type { SmsGateway } from '../ports/sms-gateway.ts'
import { fakeTrouble } from './fake-trouble.ts'

type Text = Parameters<SmsGateway['send']>[0]

/** An SMS gateway whose texts can be read. */
export function fakeSmsBox() {
  const trouble = fakeTrouble('sms')
  const texts: Text[] = []
  const gateway: SmsGateway = {
    async send(text) {
      trouble.trigger()
      texts.push(text)
    },
  }
  return {
    gateway,
    trouble,
    texts,
    /** The last code that was sent to a phone. */
    codeOf(phone: string): string {
      const sent = texts.findLast((text) => text.phone === phone && 'otp' in text.variables)
      const code = sent?.variables['otp']
      if (code === undefined) throw new Error('no code was sent to this phone')
      return code
    },
  }
}
