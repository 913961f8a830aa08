const nameOf = (cartId: string) => `thela.phone.${cartId}`

/**
 * A mobile number that is still being typed at this checkout: it survives a reload of this tab, such
 * as the one that changes the language, and nothing else. [D-75]
 */
export function keepTypedPhone(cartId: string, text: string): void {
  try {
    window.sessionStorage.setItem(nameOf(cartId), text)
  } catch {
    // A frame may have no storage: then a reload shows an empty field.
  }
}

export function typedPhoneOf(cartId: string): string | undefined {
  try {
    return window.sessionStorage.getItem(nameOf(cartId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Called when the buyer is signed in. */
export function clearTypedPhone(cartId: string): void {
  try {
    window.sessionStorage.removeItem(nameOf(cartId))
  } catch {
    // Nothing was stored then.
  }
}
