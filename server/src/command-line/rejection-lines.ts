/** What was refused of a cart or a payment link, as its store's owner reads it. [ADR-296, ADR-372] */
import type { StoredRejection } from '@thela/domain/checkout'
import { messagesIn } from '@thela/messages/catalogues'
import { rejectionText } from '../modules/checkout/index.ts'

/** The newest first, each with the last time that it happened. */
export function rejectionLines(rejections: readonly StoredRejection[]): readonly string[] {
  const t = messagesIn('en')
  return rejections.map(
    ({ at, rejection }) => `${t.date(new Date(at), 'TIME')}\t${rejectionText(t, rejection)}`,
  )
}
