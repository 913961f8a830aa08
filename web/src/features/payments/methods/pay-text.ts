import type { Messages } from '@thela/messages'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import type { MethodInput } from './method-view.ts'

type PricedChoice = Pick<MethodInput, 'option' | 'instrument'> & Partial<Pick<MethodInput, 'card'>>

/** "₹1,499" */
export const amountOf = (t: Messages, input: PricedChoice): string =>
  t.money(quoteOf(input).payableNow)

/** Text of the button for payments made by a click. */
export const payText = (t: Messages, input: PricedChoice): string =>
  t('payments.pay', { amount: amountOf(t, input) })
