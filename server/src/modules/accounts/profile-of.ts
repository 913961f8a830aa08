import type { Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { accountsRepository } from './accounts-repository.ts'
import type { StoredAddress } from './accounts-repository.ts'
import { guestEmailsRepository } from './guest-emails-repository.ts'
import { holderOf } from './holder-of.ts'

/** What is known of somebody who is signed in, or of a guest. */
export interface Profile {
  readonly email: string | null | undefined
  readonly fullName: string | null | undefined
  readonly addresses: readonly StoredAddress[]
}

export async function profileOf(db: Queryable, visitor: Visitor): Promise<Profile> {
  const holder = holderOf(visitor)
  const isGuest = visitor.kind === 'GUEST'
  const [customer, typed, addresses] = await Promise.all([
    isGuest ? undefined : accountsRepository.customerById(db, holder),
    isGuest ? guestEmailsRepository.of(db, holder) : undefined,
    accountsRepository.addressesOf(db, holder),
  ])
  return { email: customer?.email ?? typed, fullName: customer?.fullName, addresses }
}
