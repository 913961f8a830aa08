export {
  makeMessages,
  type CompiledMessage,
  type DateStyle,
  type Messages,
} from './make-messages.ts'
export type { LanguageRow } from './language-row.ts'
export type { CodedMessage, MessageKey, RichKey, Texts } from './message-types.ts'
