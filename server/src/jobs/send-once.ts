/** [I11] */
import type { Database } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import type { SmsGateway } from '../ports/sms-gateway.ts'

type Message = Parameters<SmsGateway['send']>[0]

export interface Begun {
  readonly mayTry: boolean
  readonly isOver: boolean
}

/** Longer than one try may take: until then another process may be at it. */
const BUSY_SECONDS = 30

/**
 * In SQL, for a statement that does more than beginning to send: a `Begun` of this store's message.
 *
 * The gateways know no key of ours. A message whose sending was cut off is tried once more, and counts
 * as sent from then on: rather twice than never, but never three times.
 */
export const beginMessage = (store: string, messageId: string): string =>
  `begin_message(${store}, ${messageId}, ${BUSY_SECONDS})`

const begin = statement<{ readonly begun: Begun }>(
  'messages.begin-once',
  `select ${beginMessage('$1', '$2')} as begun`,
)

const noteSent = statement<unknown>(
  'messages.note-sent',
  `update sent_messages set sent_at = now()
   where store_id = $1 and message_id = $2 and sent_at is null`,
)

/** It surely did not go out: as if it had not been tried. */
const takeBack = statement<unknown>(
  'messages.take-back',
  `update sent_messages set tries = 0, sent_at = null where store_id = $1 and message_id = $2`,
)

/** Nobody sends a message so late again. */
export const purgeSentMessages = statement<unknown>(
  'messages.purge',
  `delete from sent_messages where ctid = any (array(
     select ctid from sent_messages
     where tried_at < now() - interval '60 days' limit $1))`,
)

class MessageIsBeingSent extends Error {
  override readonly name = 'MessageIsBeingSent'
}

/**
 * Sends a message once, by its id, however often the job that sends it runs. `hasBegun`: what beginning
 * it has answered, where the statement before did that.
 */
export async function sendOnce(
  {
    database,
    gateway,
    hasBegun,
  }: {
    readonly database: Database
    readonly gateway: SmsGateway
    readonly hasBegun?: Begun | undefined
  },
  storeId: string,
  message: Message,
): Promise<void> {
  const whose = [storeId, message.messageId]
  const begun = hasBegun ?? (await database.first(begin, whose))?.begun
  if (begun?.isOver && !begun.mayTry) return
  if (!begun?.mayTry) throw new MessageIsBeingSent('another process is sending this message')
  try {
    await gateway.send(message)
  } catch (error) {
    if (error instanceof ExternalServiceError && !error.outcomeUnknown) {
      await database.run(takeBack, whose)
    }
    throw error
  }
  await database.run(noteSent, whose)
}
