import { formatPaise } from '@thela/domain/money'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import type { MethodInput } from './method-view.ts'

/** "₹1,499" */
export const amountOf = (input: Pick<MethodInput, 'option' | 'instrument'>): string =>
  formatPaise(quoteOf(input).payableNow)

/** On the button of whatever is paid by a click. */
export const payText = (input: Pick<MethodInput, 'option' | 'instrument'>): string =>
  `Pay ${amountOf(input)}`
