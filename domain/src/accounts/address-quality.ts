import type { Address } from './address.ts'

/**
 * Detects addresses that are probably invalid, such as random characters. [checkout §5 address
 * validity check]
 */
export interface AddressDetection {
  readonly result: 'DETECTED' | 'NOT_DETECTED'
  readonly reasons: readonly AddressDoubt[]
}

export type AddressDoubt =
  | 'NO_LETTERS'
  | 'REPEATED_CHARACTER'
  | 'KEYBOARD_RUN'
  | 'FEW_CHARACTERS'
  | 'STATE_CONTRADICTS_PINCODE'

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const KEYBOARD_RUN_LENGTH = 6

/**
 * Returns a warning, never an error, because real places have odd names. `statesOfPincode` are the
 * names in the pincode table; if empty, the state is not checked.
 */
export function detectIncorrectAddress(
  address: Pick<Address, 'addressLine1' | 'addressLine2' | 'state'>,
  statesOfPincode: readonly string[] = [],
): AddressDetection {
  const street = `${address.addressLine1} ${address.addressLine2 ?? ''}`.toLowerCase()
  const letters = street.match(/\p{L}/gu) ?? []
  const reasons: AddressDoubt[] = []
  if (letters.length < 3) reasons.push('NO_LETTERS')
  if (/(\p{L})\1{3}/u.test(street)) reasons.push('REPEATED_CHARACTER')
  if (hasKeyboardRun(street)) reasons.push('KEYBOARD_RUN')
  if (letters.length >= 6 && new Set(letters).size < 4) reasons.push('FEW_CHARACTERS')
  if (statesOfPincode.length > 0 && !statesOfPincode.includes(address.state)) {
    reasons.push('STATE_CONTRADICTS_PINCODE')
  }
  return { result: reasons.length > 0 ? 'DETECTED' : 'NOT_DETECTED', reasons }
}

function hasKeyboardRun(text: string): boolean {
  return KEYBOARD_ROWS.some((row) => {
    for (let start = 0; start + KEYBOARD_RUN_LENGTH <= row.length; start++) {
      if (text.includes(row.slice(start, start + KEYBOARD_RUN_LENGTH))) return true
    }
    return false
  })
}
