import type { DeliveryType } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { METHOD_VIEWS } from '../methods/method-views.ts'

export const retryText = (t: Messages, failed: SelectedPaymentType | undefined): string =>
  t((failed && METHOD_VIEWS[failed]?.retryText) ?? 'shared.tryAgain')

interface OtherWaysInput {
  readonly failed: SelectedPaymentType | undefined
  /** Usable for this cart. */
  readonly offered: readonly SelectedPaymentType[]
  /** How the order gets to the shopper. */
  readonly delivery: DeliveryType | undefined
  /** Of COD, in paise. */
  readonly codCharge?: number | undefined
}

/** Other methods that can be used for this cart now, common ones first. */
export function otherWays(
  t: Messages,
  { failed, offered, delivery, codCharge: charge }: OtherWaysInput,
  choose: (method: SelectedPaymentType) => void,
): readonly { readonly text: string; readonly onClick: () => void }[] {
  const ids = Object.keys(METHOD_VIEWS) as readonly SelectedPaymentType[]
  return ids
    .filter((id) => id !== failed && offered.includes(id))
    .flatMap((id) => {
      const text = METHOD_VIEWS[id]?.insteadText
      return text ? [{ text: text(t, { delivery, charge }), onClick: () => choose(id) }] : []
    })
}
