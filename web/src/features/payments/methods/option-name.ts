import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { Messages } from '@thela/messages'
import { METHOD_VIEWS } from './method-views.ts'

/** "UPI"; a store may name its own instalments. */
export const optionName = (
  t: Messages,
  { id, group, label }: Pick<PaymentOption, 'id' | 'group' | 'label'>,
): string => (label === undefined ? undefined : withoutOrphan(label)) ?? t(METHOD_VIEWS[id]?.nameText ?? `payments.group.${group}`)

/** "Pay in 3": a number or a short word does not stand alone in the next line. */
const withoutOrphan = (label: string): string => label.replace(/ (?=\S{1,3}$)/, '\u00a0')
