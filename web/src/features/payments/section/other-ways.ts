import type { SelectedPaymentType } from '@thela/domain/payments'
import { METHOD_VIEWS } from '../methods/method-views.ts'

export const retryText = (failed: SelectedPaymentType | undefined): string =>
  (failed && METHOD_VIEWS[failed]?.retryText) ?? 'Try again'

/** Other methods that can be used for this cart now: what most people have. */
export function otherWays(
  failed: SelectedPaymentType | undefined,
  offered: readonly SelectedPaymentType[],
  choose: (method: SelectedPaymentType) => void,
): readonly { readonly text: string; readonly onClick: () => void }[] {
  const ids = Object.keys(METHOD_VIEWS) as readonly SelectedPaymentType[]
  return ids
    .filter((id) => id !== failed && offered.includes(id))
    .flatMap((id) => {
      const text = METHOD_VIEWS[id]?.insteadText
      return text ? [{ text, onClick: () => choose(id) }] : []
    })
}
