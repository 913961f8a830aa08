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

export function keepTypedAddress(cartId: string, draft: TypedDraft): void {
  try {
    window.sessionStorage.setItem(nameOf(cartId), JSON.stringify(draft))
  } catch {
    // A frame may have no storage: then a reload shows an empty form.
  }
}

export function typedAddressOf(
  cartId: string,
  { phone, form }: Omit<TypedDraft, 'values'>,
): FormValues | undefined {
  try {
    const text = window.sessionStorage.getItem(nameOf(cartId))
    const draft = text ? (JSON.parse(text) as TypedDraft) : undefined
    return draft?.phone === phone && draft?.form === form ? draft.values : undefined
  } catch {
    return undefined
  }
}

/** Called when it was saved, or the cart became an order. */
export function clearTypedAddress(cartId: string): void {
  try {
    window.sessionStorage.removeItem(nameOf(cartId))
  } catch {
    // Nothing was stored then.
  }
}
