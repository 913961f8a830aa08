/** The chat with the store's support. [tracking §4 Page behaviour, §7, T7.10, T7.18, ADR-227] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Text, example } from '../../fields.ts'
import { IdText, OrderNumberText, TokenText } from '../../order-fields.ts'

/** As typed: its validation has texts of its own. */
const TypedId = example(Type.String({ maxLength: 128 }), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')

const ChatRestore = Type.Object({
  /** The customer, by an id that says nothing of the person. */
  externalId: IdText,
  /** Of an earlier chat, by which the widget finds it again. */
  restoreId: Type.Optional(IdText),
  /** Where the widget and its calls are served. */
  host: example(Type.String(), 'https://chat.example'),
  /** Public: of the widget of this store. */
  token: TokenText,
  /** For the store's staff: which order it is about; of a parcel without one, its reference. */
  orderNumber: Type.Optional(OrderNumberText),
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
  body: Type.Object({ id: TypedId, restoreId: example(Text(100), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV') }),
  reply: Type.Object({ saved: Type.Boolean() }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})
