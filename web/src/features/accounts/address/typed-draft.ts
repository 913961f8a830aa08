import type { FormValues } from './form-names.ts'

/** An address that is being typed: it outlives a reload of this tab, and nothing else. [D-75] */
export interface TypedDraft {
  /** The number that the checkout is for: another shopper at this browser begins anew. */
  readonly phone: string | undefined
  /** Which of the forms it stands in. */
  readonly form: string
  readonly values: FormValues
}

const nameOf = (cartId: string) => `thela.address.${cartId}`

export function keepTypedAddress(cartId: string, draft: TypedDraft): void {
  try {
    window.sessionStorage.setItem(nameOf(cartId), JSON.stringify(draft))
  } catch {
    // Storage may be refused to a frame: then a reload begins with an empty form.
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

/** It was saved, or the cart became an order. */
export function clearTypedAddress(cartId: string): void {
  try {
    window.sessionStorage.removeItem(nameOf(cartId))
  } catch {
    // Nothing was kept then.
  }
}
