import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { Messages } from '@thela/messages'
import { METHOD_VIEWS } from './method-views.ts'

/** "UPI"; a store may name its own instalments. */
export const optionName = (
  t: Messages,
  { id, group, label }: Pick<PaymentOption, 'id' | 'group' | 'label'>,
): string => label ?? t(METHOD_VIEWS[id]?.nameText ?? `payments.group.${group}`)
