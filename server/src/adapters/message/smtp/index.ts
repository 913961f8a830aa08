/** [email §1, I27, I60, I64] */
import { createHash } from 'node:crypto'
import { LANGUAGES } from '@thela/domain/text'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { MessageChannel } from '../../../ports/message-channel.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { composeLetter } from './compose-letter.ts'
import { converseWith, deliver } from './deliver.ts'
import type { SmtpSettings } from './settings.ts'

const noAddress = (): ExternalServiceError =>
  new ExternalServiceError({
    system: 'email',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'NO_ADDRESS',
  })

/** The same message has the same id, so that a mail program shows one that came twice once. */
function messageIdOf({ code, from }: SmtpSettings, messageId: string): string {
  const digest = createHash('sha256').update(`${code} ${from} ${messageId}`).digest('hex')
  return `<${digest.slice(0, 40)}@${from.slice(from.indexOf('@') + 1)}>`
}

export function makeSmtp(settings: SmtpSettings, http: OutboundHttp): MessageChannel {
  const { code, from, replyTo } = settings
  return {
    account: code,
    medium: 'EMAIL',
    canReach: ({ email }) => email !== undefined && email !== '',
    // It sends our own sentences, so it has them all.
    languagesOf: () => LANGUAGES,
    async send(message) {
      const { email } = message.recipient
      if (!email) throw noAddress()
      const letter = await composeLetter(message, {
        from,
        replyTo,
        to: email,
        messageId: messageIdOf(settings, message.messageId),
      })
      await converseWith({ settings, http, operation: 'send' }, (connection) =>
        deliver(connection, { from, to: email }, letter),
      )
    },
  }
}
