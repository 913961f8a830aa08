import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import type { MethodInput } from './method-view.ts'

type PricedChoice = Pick<MethodInput, 'option' | 'instrument'> &
  Partial<Pick<MethodInput, 'card' | 'payable' | 'isBesideTotal'>>

/** "₹1,499" */
export const amountOf = (t: Messages, input: PricedChoice): string =>
  t.money(quoteOf(input).payableNow)

/** "Pay ₹1,459, save ₹40", where paying online now saves something. */
function withSaving(t: Messages, { payable }: PricedChoice, pay: string): string {
  const saved = payable?.saved
  return saved === undefined ? pay : t('payments.andSave', { pay, saved: t.money(paise(saved)) })
}

/** "Pay ₹1,499 with HDFC Bank"; beside the total "Pay with HDFC Bank", which fits on a line. */
export function payWithText(t: Messages, input: PricedChoice, name: string): string {
  const pay = input.isBesideTotal
    ? t('payments.payWithName', { name })
    : t('payments.payWith', { amount: amountOf(t, input), name })
  return withSaving(t, input, pay)
}

export const payByCardText = (t: Messages, input: PricedChoice): string =>
  withSaving(t, input, t('payments.payByCard', { amount: amountOf(t, input) }))

/** Text of the button for payments made by a click. */
export const payText = (t: Messages, input: PricedChoice): string =>
  withSaving(t, input, t('payments.pay', { amount: amountOf(t, input) }))
