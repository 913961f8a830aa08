import { notYet, setting } from './setting.ts'

const { section, list, flag, number, text, choice } = setting
const DECISIONS = ['INSTANT', 'APPROVED'] as const
const reason = text(120, 'One reason.')

/** What shoppers may do with an order. [account §3 Seller flags, D-37] */
export const account = section('What shoppers may do with an order.', {
  ALLOW_CANCEL_ORDER: flag(true, 'Cancel it before it is sent.'),
  ALLOW_RETURN_ORDER: flag(true, 'Return it after delivery.'),
  ALLOW_SHIPPING_ADDRESS_EDIT: flag(false, 'Change where it goes.'),
  ALLOW_BILLING_ADDRESS_EDIT: flag(false, 'Change the billing address.'),
  HIDE_FREEFORM_REASON_TEXT: notYet(flag(false, 'Reasons come from the list only.')),
  cancellationsReasons: list(
    'Why an order is cancelled. Empty: the usual reasons, in the shopper’s language.',
    reason,
    [],
  ),
  returnReasons: list(
    'Why an order is returned. Empty: the usual reasons, in the shopper’s language.',
    reason,
    [],
  ),
  requests: notYet(
    section('Who decides.', {
      cancel: choice(DECISIONS, 'INSTANT', 'A cancellation: at once, or approved by the store.'),
      return: choice(DECISIONS, 'APPROVED', 'A return: at once, or approved by the store.'),
      addressEdit: choice(
        DECISIONS,
        'INSTANT',
        'A new address: at once, or approved by the store.',
      ),
      replyWithinHours: number(48, 'The deadline that the shopper is shown.', { maximum: 720 }),
    }),
  ),
})
