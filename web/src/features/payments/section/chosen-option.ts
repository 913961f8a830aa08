/** [checkout §4 Loading payment configuration] */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { preselectPayment } from '@thela/domain/payments'
import { METHOD_VIEWS } from '../methods/method-views.ts'

export const isUsable = ({ reason }: PaymentOption): boolean => reason === undefined

/** Options that the server offers and the page can show. */
export const shownOptions = (options: readonly PaymentOption[]): readonly PaymentOption[] =>
  options.filter(({ id }) => id in METHOD_VIEWS)

/** The shopper’s selection while it is offered, otherwise the preselected one without downtime. */
export function chosenOption(
  options: readonly PaymentOption[],
  wanted: PaymentOption['id'] | undefined,
): PaymentOption | undefined {
  const usable = options.filter(isUsable)
  const up = usable.filter(({ downtime }) => downtime === undefined)
  const selection = preselectPayment({
    listed: (up.length > 0 ? up : usable).map(({ group }) => group),
    variant: 'CHECKOUT',
    allowOfflineOrder: false,
    hasPreferredOrder: true,
  })
  return usable.find(({ id }) => id === wanted) ?? usable.find(({ id }) => id === selection?.option)
}
