import { setting } from './setting.ts'

const { section, list, flag, number, text, choice } = setting
const DECISIONS = ['INSTANT', 'APPROVED'] as const
const reason = text(120, 'One reason.')

/** Actions of shoppers on an order. [account §3 Seller flags, D-37] */
export const account = section('Actions of shoppers on an order.', {
  ALLOW_CANCEL_ORDER: flag(true, 'Cancel it before it is shipped.'),
  ALLOW_RETURN_ORDER: flag(true, 'Return it after delivery.'),
  ALLOW_SHIPPING_ADDRESS_EDIT: flag(false, 'Change the delivery address.'),
  ALLOW_BILLING_ADDRESS_EDIT: flag(false, 'Change the billing address.'),
  HIDE_FREEFORM_REASON_TEXT: flag(false, 'Reasons come from the list only.'),
  showShop: flag(true, 'The pages of the account offer the way back to the shop.'),
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
  requests: section('Who decides.', {
    cancel: choice(
      DECISIONS,
      'INSTANT',
      'Cancellations take effect at once, or after approval by the store.',
    ),
    return: choice(
      DECISIONS,
      'APPROVED',
      'Returns take effect at once, or after approval by the store.',
    ),
    addressEdit: choice(
      DECISIONS,
      'INSTANT',
      'Changes of the address take effect at once, or after approval by the store.',
    ),
    replyWithinHours: number(
      48,
      'The deadline shown to the shopper. A cancellation or a changed address that the store has not decided by then takes effect; a return ends, and can be requested again.',
      { minimum: 1, maximum: 720 },
    ),
  }),
})
