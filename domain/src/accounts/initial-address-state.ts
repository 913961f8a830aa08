/** The initial state of the address section. [checkout §4 Address and delivery sections] */
export type SectionState = 'EDIT' | 'LIST' | 'READ_ONLY'

export interface AddressSituation {
  /** The store requires an e-mail and the customer has none. */
  readonly isEmailMissing: boolean
  readonly isAddressSelected: boolean
  readonly listedAddressCount: number
}

export function initialAddressState(situation: AddressSituation): SectionState {
  if (situation.isEmailMissing) return 'EDIT'
  if (situation.isAddressSelected) return 'READ_ONLY'
  return situation.listedAddressCount > 0 ? 'LIST' : 'EDIT'
}
