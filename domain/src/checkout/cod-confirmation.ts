/** Decides which COD orders need confirmation by a code or a link. [D-15, D-87] */
export const COD_CONFIRMATIONS = ['guests', 'risk', 'always', 'never'] as const
export type CodConfirmation = (typeof COD_CONFIRMATIONS)[number]

export function needsCodConfirmation(
  setting: CodConfirmation,
  buyer: {
    readonly isPhoneVerified: boolean
    /** There is an order of this phone in this store that was not cancelled. */
    readonly hasEarlierOrder: boolean
  },
): boolean {
  switch (setting) {
    case 'never':
      return false
    case 'always':
      return true
    case 'guests':
      return !buyer.isPhoneVerified
    case 'risk':
      return !buyer.isPhoneVerified || !buyer.hasEarlierOrder
  }
}
