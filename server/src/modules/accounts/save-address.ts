/** [I5] */
import { createHash } from 'node:crypto'
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { isHomeCountry, validateAddress } from '@thela/domain/accounts'
import type { Address, AddressErrors, AddressRules, AddressType } from '@thela/domain/accounts'
import { newId } from '../../db/new-id.ts'
import type { Queryable } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Store } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import type { AccountHolder, StoredAddress } from './accounts-repository.ts'
import { formOfWire } from './address-wire.ts'
import { findCountry, isCallingCode } from './countries.ts'

/** Wire names of the fields whose names differ. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
}

export function addressRulesOf(store: Store, collectsEmail: boolean): AddressRules {
  const { uiConfig } = store.config
  return {
    minAddressLine1Length: uiConfig.minAddressLine1Length,
    skipFullNameValidation: uiConfig.skipFullNameValidation,
    skipEmailValidation: uiConfig.skipEmailValidation,
    allowInternationalAddress: uiConfig.allowInternationalAddress,
    collectsEmail,
  }
}

/** Addresses with the same text are the same, however often they are sent. */
function fingerprintOf(address: Address): string {
  const parts = Object.entries(address)
    .toSorted(([item], [other]) => (item < other ? -1 : 1))
    .map(([field, value]) => `${field}=${String(value).toLowerCase()}`)
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** The address by the rules; abroad by the names of countries and calling codes, too. */
export async function validAddress(wire: WireAddress, rules: AddressRules): Promise<Address> {
  const isAbroad = rules.allowInternationalAddress && !isHomeCountry(wire.country)
  const { form, unknown, ...more } = isAbroad
    ? await formAbroad(wire)
    : { form: formOfWire(wire), unknown: {} }
  const checked = validateAddress(form, { ...rules, ...more })
  if (checked.ok && Object.keys(unknown).length === 0) return checked.value
  const failure = { ...(checked.ok ? {} : checked.failure), ...unknown }
  const fields = Object.fromEntries(
    Object.entries(failure).map(([field, text]) => [WIRE_FIELDS[field] ?? field, text]),
  )
  throw new ApiError('INVALID_FIELDS', { details: { fields } })
}

async function formAbroad(wire: WireAddress) {
  const country = await findCountry(wire.country)
  const form = formOfWire(wire)
  const callingCode = wire.callingCode ?? country?.callingCode ?? form.callingCode
  const isKnownCode = await isCallingCode(callingCode.trim().replace(/^\+/, ''))
  const unknown: AddressErrors = {
    ...(country ? {} : { country: { code: 'COUNTRY' } }),
    ...(isKnownCode ? {} : { callingCode: { code: 'CALLING_CODE' } }),
  }
  return {
    form: { ...form, callingCode, country: country?.name ?? form.country },
    unknown,
    isStateOptional: country?.states.length === 0,
  }
}

export interface SavedAddresses {
  readonly saved: StoredAddress
  readonly all: readonly StoredAddress[]
}

export interface AddressToSave {
  readonly address: WireAddress
  /** Its use. */
  readonly addressType?: AddressType
}

export async function saveAddress(
  db: Queryable,
  { store, holder }: { readonly store: Store; readonly holder: AccountHolder },
  { address: wire, addressType = 'SHIPPING_ADDRESS' }: AddressToSave,
): Promise<SavedAddresses> {
  const address = await validAddress(wire, addressRulesOf(store, wire.email !== undefined))
  const fingerprint = fingerprintOf(address)
  const all = await accountsRepository.saveAddress(db, holder, {
    id: newId(store.number),
    fingerprint,
    address,
    replacedId: wire.id,
    addressType,
    isDefault: wire.defaultSelected === true,
  })
  const saved = all.find((stored) => stored.isFresh)
  if (!saved) throw new Error('a saved address is in the list of saved addresses')
  return { saved, all }
}
