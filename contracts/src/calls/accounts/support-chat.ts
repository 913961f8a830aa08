/** The chat with the store's support. [tracking §4 Page behaviour, §7, T7.10, T7.18, ADR-227] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Text } from '../../fields.ts'

/** As typed: its validation has texts of its own. */
const TypedId = Type.String({ maxLength: 128 })

const ChatRestore = Type.Object({
  /** The customer, by an id that says nothing of the person. */
  externalId: Type.String(),
  /** Of an earlier chat, by which the widget finds it again. */
  restoreId: Type.Optional(Type.String()),
  /** Where the widget and its calls are served. */
  host: Type.String(),
  /** Public: of the widget of this store. */
  token: Type.String(),
  /** For the store's staff: which order it is about. */
  orderNumber: Type.Optional(Type.String()),
})
export type ChatRestore = Static<typeof ChatRestore>

export const getChatRestore = defineCall({
  route: 'GET /integrations/freshchat/restore/order',
  summary: 'What the page starts the support chat with; 404 where this parcel has none',
  tokens: ['USER'],
  rate: 'read',
  query: Type.Object({ id: TypedId }),
  reply: ChatRestore,
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

export const saveChatRestore = defineCall({
  route: 'POST /integrations/freshchat/restore/order',
  summary: 'Store the id by which this customer’s chat is found again',
  tokens: ['USER'],
  rate: 'write',
  body: Type.Object({ id: TypedId, restoreId: Text(100) }),
  reply: Type.Object({ saved: Type.Boolean() }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})
