/** What a person's own page says about them, by its type. [checkout §7, C7.20, C7.47, D-79, ADR-122] */
import type { saveCustomerInfo as call } from '@thela/contracts/calls/accounts/accounts'
import type { TypesOf } from '@thela/contracts/call'
import { VISITOR_ID_SECONDS } from '@thela/domain/accounts'
import { validateEmail, validateFullName, validateName } from '@thela/domain/fields'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import { addressesToWire } from './addresses-to-wire.ts'
import { guestEmailsRepository } from './guest-emails-repository.ts'
import { holderOf } from './holder-of.ts'
import { profileOf } from './profile-of.ts'
import { rememberPlace } from './remembered-places.ts'
import { saveAddress } from './save-address.ts'

type Body = TypesOf<typeof call>['body']
type Reply = TypesOf<typeof call>['reply']

interface Input {
  readonly store: Store
  readonly visitor: Visitor
  readonly body: Body
}

export function saveCustomerInfo(db: Database, input: Input): Promise<Reply> {
  switch (input.body.type) {
    case 'ADDRESS':
      return saveTypedAddress(db, input)
    case 'EMAIL':
      return saveEmail(db, input)
    case 'NAME':
      return saveName(db, input)
    case 'ORDER':
    case 'PAYMENT':
      return readProfile(db, input)
    case 'FP_VISITOR_ID':
      return giveVisitorId(db, input)
  }
}

async function saveTypedAddress(
  db: Database,
  { store, visitor, body: { address, addressType } }: Input,
): Promise<Reply> {
  if (!address) throw new ApiError('BAD_REQUEST')
  const holder = holderOf(visitor)
  const toSave = { address, ...(addressType ? { addressType } : {}) }
  const { saved, all } = await saveAddress(db, { store, holder }, toSave)
  rememberPlace(holder, saved.id, saved.address)
  const { email, name } = saved.address
  return {
    addressList: addressesToWire(store, all),
    fullName: name,
    ...(email ? { email } : {}),
    savedAddressId: saved.id,
  }
}

async function saveEmail(db: Database, { store, visitor, body }: Input): Promise<Reply> {
  const email = validateEmail(body.email ?? '')
  if (email.kind !== 'valid') {
    throw new ApiError('INVALID_FIELDS', { details: { fields: { email: email.message } } })
  }
  const holder = holderOf(visitor)
  const isStored =
    visitor.kind === 'GUEST'
      ? await guestEmailsRepository.fill(db, holder, email.value)
      : await accountsRepository.rememberEmail(db, holder, email.value).then(() => true)
  const addresses = await accountsRepository.addressesOf(db, holder)
  return {
    addressList: addressesToWire(store, addresses),
    // Only stored data is returned.
    ...(isStored ? { email: email.value } : {}),
  }
}

/** Of a customer: a guest's name is that of an address. */
async function saveName(db: Database, { store, visitor, body }: Input): Promise<Reply> {
  if (visitor.kind !== 'USER') throw new ApiError('TOKEN_KIND')
  const { skipFullNameValidation } = store.config.uiConfig
  const name = (skipFullNameValidation ? validateName : validateFullName)(body.fullName ?? '')
  if (name.kind !== 'valid') {
    throw new ApiError('INVALID_FIELDS', { details: { fields: { fullName: name.message } } })
  }
  await accountsRepository.rename(db, holderOf(visitor), name.value)
  return readProfile(db, { store, visitor, body })
}

async function readProfile(db: Database, { store, visitor }: Input): Promise<Reply> {
  const { email, fullName, addresses } = await profileOf(db, visitor)
  return {
    addressList: addressesToWire(store, addresses),
    ...(fullName ? { fullName } : {}),
    ...(email ? { email } : {}),
  }
}

async function giveVisitorId(db: Database, input: Input): Promise<Reply> {
  const profile = await readProfile(db, input)
  if (input.body.consent !== true) return profile
  const id = newId(input.store.number)
  return { ...profile, visitorId: { id, expiresInSeconds: VISITOR_ID_SECONDS } }
}
