import { keepInTab, keptInTab, removeFromTab } from '../../../api/tab-storage.ts'
import type { FormValues } from './form-names.ts'

/** A half-typed address: it survives a reload of this tab, and nothing else. [D-75] */
export interface TypedDraft {
  /** The phone of the checkout: another shopper in this browser starts with an empty form. */
  readonly phone: string | undefined
  /** The form it was typed in. */
  readonly form: string
  readonly values: FormValues
}

const nameOf = (cartId: string) => `thela.address.${cartId}`

export const keepTypedAddress = (cartId: string, draft: TypedDraft): void =>
  keepInTab(nameOf(cartId), draft)

export function typedAddressOf(
  cartId: string,
  { phone, form }: Omit<TypedDraft, 'values'>,
): FormValues | undefined {
  const draft = keptInTab<TypedDraft>(nameOf(cartId))
  return draft?.phone === phone && draft?.form === form ? draft.values : undefined
}

/** Called when it was saved, or the cart became an order. */
export const clearTypedAddress = (cartId: string): void => removeFromTab(nameOf(cartId))
