import type { SelectedPaymentType } from '@thela/domain/payments'
import { focusSoon } from '@thela/ui/focus-soon.ts'

/** What a shopper who was refused is offered first: what most people have, in their words. */
const TEXTS: readonly (readonly [method: SelectedPaymentType, text: string])[] = [
  ['UPI', 'Pay by UPI'],
  ['COD', 'Cash on Delivery'],
]

export const retryText = (failed: SelectedPaymentType | undefined): string =>
  failed === 'CREDIT_DEBIT_CARD' ? 'Try card again' : 'Try again'

/** Other methods that can be used for this cart now. */
export function otherWays(
  failed: SelectedPaymentType | undefined,
  offered: readonly SelectedPaymentType[],
  choose: (method: SelectedPaymentType) => void,
): readonly { readonly text: string; readonly onClick: () => void }[] {
  return TEXTS.filter(([method]) => method !== failed && offered.includes(method)).map(
    ([method, text]) => ({ text, onClick: () => choose(method) }),
  )
}

/** Focus and view go to the chosen one of the ways to pay. */
export const showWaysToPay = (): void => focusSoon('input[name="payment"]:checked')
