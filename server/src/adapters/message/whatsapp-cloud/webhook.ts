/** [whatsapp §3, I10, I59, ADR-218] */
import type { MessageEvent, MessageWebhooks } from '../../../ports/message-channel.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { isSameSecret } from '../../is-same-secret.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { reasonOf } from './reasons.ts'
import { failedStatus, messagesChange, notice, reply } from './wire.ts'

/** The whole message is the word: somebody who writes that a parcel did not stop here wants something else. */
const WORDS: Readonly<Record<string, 'OPTED_OUT' | 'OPTED_IN'>> = {
  STOP: 'OPTED_OUT',
  'STOP ALL': 'OPTED_OUT',
  UNSUBSCRIBE: 'OPTED_OUT',
  CANCEL: 'OPTED_OUT',
  बंद: 'OPTED_OUT',
  'बंद करें': 'OPTED_OUT',
  'बंद करो': 'OPTED_OUT',
  START: 'OPTED_IN',
  SUBSCRIBE: 'OPTED_IN',
  शुरू: 'OPTED_IN',
  'शुरू करें': 'OPTED_IN',
}

const MAX_WORD = 40

function wordOf(text: string): 'OPTED_OUT' | 'OPTED_IN' | undefined {
  if (text.length > MAX_WORD) return undefined
  const word = text
    .trim()
    .replaceAll(/[.!।"']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
}

/** What they want to read back; it is theirs to choose, as long as it is a plain word. */
const CHALLENGE = /^[\w.-]{1,200}$/

function eventOfStatus(status: unknown): MessageEvent[] {
  if (!failedStatus.Check(status)) return []
  const { biz_opaque_callback_data: messageId, errors = [] } = status
  return [{ kind: 'FAILED', messageId, reason: reasonOf(errors[0]?.code ?? -1) }]
}

function eventOfMessage(message: unknown): MessageEvent[] {
  if (!reply.Check(message)) return []
  const kind = wordOf(message.type === 'text' ? message.text.body : message.button.text)
  const at = new Date(Number(message.timestamp) * 1_000)
  return kind ? [{ kind, phone: `+${message.from}`, at }] : []
}

export function whatsappWebhooks(settings: {
  readonly phoneNumberId: string
  readonly appSecret: string
  readonly verifyToken: string
}): MessageWebhooks {
  const { phoneNumberId, appSecret, verifyToken } = settings
  return {
    webhookHeaders: [],
    parse({ body, headers, isVerified }: RawWebhook) {
      const given = headers['x-hub-signature-256']?.replace(/^sha256=/, '')
      if (!isVerified && !isSignedBy(appSecret, body, { given, encoding: 'hex' })) {
        return 'INVALID_SIGNATURE'
      }
      const json = parseJson(body)
      if (!notice.Check(json)) return 'UNREADABLE'
      return json.entry.flatMap(({ changes }) =>
        changes.flatMap(({ field, value }) => {
          if (field !== 'messages' || !messagesChange.Check(value)) return []
          // One app reports all its numbers to one address; another number's is another account's.
          if (value.metadata.phone_number_id !== phoneNumberId) return []
          const { statuses = [], messages = [] } = value
          return [...statuses.flatMap(eventOfStatus), ...messages.flatMap(eventOfMessage)]
        }),
      )
    },
    confirm(query) {
      const challenge = query['hub.challenge'] ?? ''
      const isOurs =
        query['hub.mode'] === 'subscribe' &&
        verifyToken !== '' &&
        isSameSecret(query['hub.verify_token'], verifyToken)
      return isOurs && CHALLENGE.test(challenge) ? challenge : undefined
    },
  }
}
