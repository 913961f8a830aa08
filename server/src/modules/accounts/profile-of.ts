import type { Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { accountsRepository } from './accounts-repository.ts'
import type { StoredAddress } from './accounts-repository.ts'
import { holderOf } from './holder-of.ts'

/** What is known of somebody who is signed in, or of a guest. */
export interface Profile {
  readonly email: string | null | undefined
  readonly fullName: string | null | undefined
  readonly addresses: readonly StoredAddress[]
}

export async function profileOf(db: Queryable, visitor: Visitor): Promise<Profile> {
  const holder = holderOf(visitor)
  const [customer, addresses] = await Promise.all([
    visitor.kind === 'GUEST' ? undefined : accountsRepository.customerById(db, holder),
    accountsRepository.addressesOf(db, holder),
  ])
  return { email: customer?.email, fullName: customer?.fullName, addresses }
}
