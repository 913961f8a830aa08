/** Settings of a store that affect addresses. [checkout §3 Store uiConfig flags, §5, §9] */
export interface AddressRules {
  readonly minAddressLine1Length: number
  readonly skipFullNameValidation: boolean
  readonly skipEmailValidation: boolean
  readonly allowInternationalAddress: boolean
  /** The form has an e-mail field, because none is stored for the customer. */
  readonly collectsEmail: boolean
  /** Of a country that has no states; never of India. */
  readonly isStateOptional?: boolean
}

export const MAX_ADDRESS_LINE_1_LENGTH = 150
export const MAX_ADDRESS_LINE_2_LENGTH = 90
