import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import { METHOD_VIEWS } from './method-views.ts'

/** "UPI"; a store may name its own instalments. */
export const optionName = (
  t: Messages,
  { id, group, label }: Pick<PaymentOption, 'id' | 'group' | 'label'>,
): string =>
  (label === undefined ? undefined : withoutOrphan(label)) ??
  t(METHOD_VIEWS[id]?.nameText ?? `payments.group.${group}`)

const NO_BREAK = '\u00a0'
const isShort = (word: string | undefined) => word !== undefined && word.length <= 3

/** "Pay in 3" stays together; a number or a short word does not stand alone in the next line. */
function withoutOrphan(label: string): string {
  const words = label.split(' ')
  if (!isShort(words[words.length - 1])) return label
  let from = words.length - 1
  while (isShort(words[from - 1])) from -= 1
  if (from === words.length - 1) from -= 1
  if (from <= 0) return words.join(NO_BREAK)
  return `${words.slice(0, from).join(' ')} ${words.slice(from).join(NO_BREAK)}`
}
