/** [I5] */
import { createHash } from 'node:crypto'
import type { WireAddress } from '@thela/contracts/calls/address'
import { validateAddress } from '@thela/domain/accounts'
import type { Address, AddressRules, AddressType } from '@thela/domain/accounts'
import { newId } from '../../db/new-id.ts'
import type { Queryable } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Store } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import type { AccountHolder, StoredAddress } from './accounts-repository.ts'
import { formOfWire } from './address-wire.ts'

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
  const checked = validateAddress(formOfWire(wire), addressRulesOf(store, wire.email !== undefined))
  if (!checked.ok) {
    const fields = Object.fromEntries(
      Object.entries(checked.failure).map(([field, text]) => [WIRE_FIELDS[field] ?? field, text]),
    )
    throw new ApiError('INVALID_FIELDS', { details: { fields } })
  }
  const address = checked.value
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
