import type { Medium } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { ExternalServiceError } from '../external-service-error.ts'
import type {
  MessageChannel,
  MessageEvent,
  MessageWebhooks,
  OutboundMessage,
} from '../message-channel.ts'
import { fakeFaults } from './fake-faults.ts'
import { proofFor, readVerified } from './read-verified.ts'

const noText = () =>
  new ExternalServiceError({
    system: 'sms',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'NO_TEXT',
  })

/** Its webhooks hold the port's own events. */
export const fakeMessageWebhooks = (storeId: string): MessageWebhooks => ({
  webhookHeaders: [],
  parse(webhook) {
    const report = readVerified<{ readonly events: readonly MessageEvent[] }>(storeId, webhook)
    return typeof report === 'object' ? report.events : report
  },
  confirm: ({ word, challenge }) => (word === proofFor(storeId)['x-proof'] ? challenge : undefined),
})

/** A channel for messages whose messages can be read. It sends everything in every language. */
export function fakeMessageChannel(account = 'MSG91', medium: Medium = 'SMS') {
  const faults = fakeFaults<'send'>('sms')
  const messages: (OutboundMessage & { readonly phone: string })[] = []
  const languages: { of: readonly Language[] } = { of: LANGUAGES }
  const channel: MessageChannel = {
    account,
    medium,
    canReach: () => true,
    languagesOf: () => languages.of,
    send: (message) =>
      faults.perform('send', () => {
        if (!languages.of.includes(message.language)) throw noText()
        messages.push({ ...message, phone: message.recipient.phone })
      }),
  }
  return {
    channel,
    faults,
    messages,
    /** In which it has texts. */
    languages,
    /** The last code that was sent to a phone. */
    codeOf(phone: string): string {
      const sent = messages.findLast((sms) => sms.phone === phone && 'otp' in sms.variables)
      const code = sent?.variables['otp']
      if (code === undefined) throw new Error('no code was sent to this phone')
      return code
    },
  }
}
