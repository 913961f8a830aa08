import { keepInTab, keptInTab, removeFromTab } from '../../../api/tab-storage.ts'

const nameOf = (cartId: string) => `thela.phone.${cartId}`

/**
 * A mobile number that is still being typed at this checkout: it survives a reload of this tab, such
 * as the one that changes the language, and nothing else. [D-75]
 */
export const keepTypedPhone = (cartId: string, text: string): void =>
  keepInTab(nameOf(cartId), text)

export const typedPhoneOf = (cartId: string): string | undefined => keptInTab(nameOf(cartId))

/** Called when the buyer is signed in. */
export const clearTypedPhone = (cartId: string): void => removeFromTab(nameOf(cartId))
