/** Names a line of a document: an item by its title, another charge by the label that the price has for it. [D-39] */
import type { InvoiceLine } from '@thela/domain/invoices'
import type { Messages } from '@thela/messages'

export function lineName({ kind, priceLine, title, variant }: InvoiceLine, t: Messages): string {
  if (kind === 'ITEM') return [title, variant].filter(Boolean).join(', ')
  if (priceLine === undefined) return t(`invoices.line.${kind}`)
  const label = t(`shared.price.${priceLine}`)
  return title === undefined ? label : t('shared.price.withTitle', { label, title })
}
