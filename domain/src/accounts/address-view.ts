import type { AddressType, AddressUse } from './address-use.ts'

/** What the address section is about: the delivery, the bill, or both. [checkout §2 Address section] */
export const ADDRESS_VIEWS = ['SHIPPING', 'BILLING', 'SHIPPING_BILLING'] as const

export type AddressView = (typeof ADDRESS_VIEWS)[number]

export interface OpenedAddress {
  /** The bill is changed, not the delivery. */
  readonly isBilling: boolean
  /** The store has billing addresses of their own. */
  readonly showsBilling: boolean
  /** Addresses to choose from. */
  readonly savedCount: number
}

/** Who has no saved address enters both at once, where the store shows billing addresses. */
export function addressView({ isBilling, showsBilling, savedCount }: OpenedAddress): AddressView {
  if (isBilling) return 'BILLING'
  return showsBilling && savedCount === 0 ? 'SHIPPING_BILLING' : 'SHIPPING'
}

interface UsedAddress {
  readonly uses: readonly AddressUse[]
}

/** What a saved address was used for; a delivery, if for nothing yet. */
export function kindOfAddress({ uses }: UsedAddress): AddressView {
  const isUsedFor = (type: AddressType) => uses.some(({ addressType }) => addressType === type)
  if (!isUsedFor('BILLING_ADDRESS')) return 'SHIPPING'
  return isUsedFor('SHIPPING_ADDRESS') ? 'SHIPPING_BILLING' : 'BILLING'
}

export const isDefaultFor = ({ uses }: UsedAddress, type: AddressType): boolean =>
  uses.some(({ addressType, isDefault }) => addressType === type && isDefault)
