import type { SmsGateway } from '../sms-gateway.ts'
import { fakeFaults } from './fake-faults.ts'

type Text = Parameters<SmsGateway['send']>[0]

/** An SMS gateway whose texts can be read. */
export function fakeSmsGateway() {
  const faults = fakeFaults<'send'>('sms')
  const texts: Text[] = []
  const gateway: SmsGateway = {
    send: (text) => faults.perform('send', () => void texts.push(text)),
  }
  return {
    gateway,
    faults,
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
