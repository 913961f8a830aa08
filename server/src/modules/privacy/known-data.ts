/** What a person sees of what is kept. [account §6, D-77, I31, ADR-256] */
import type { KeptAtStore, KnownData } from '@thela/contracts/calls/accounts/privacy'
import { CONSENT_PURPOSES, PERSONAL_KINDS } from '@thela/domain/privacy'
import type { ConsentPurpose, ConsentsOfPerson, ErasableKind } from '@thela/domain/privacy'
import { verifiedPhone } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Person } from '../module.ts'
import type { Store } from '../stores/index.ts'
import { blocksNow } from './erase.ts'
import { customerOf } from './person-of.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

async function kindsOf({ database, personal }: PrivacyDependencies, person: Person) {
  const found: KeptAtStore['kinds'] = []
  for (const kind of PERSONAL_KINDS) {
    let count = 0
    for (const { kept } of personal()) {
      for (const each of kept?.[kind] ?? []) {
        count += (await database.first(each.count(person)))?.count ?? 0
      }
    }
    if (count > 0) found.push({ kind, count })
  }
  return found
}

async function consentsOf({ database, personal }: PrivacyDependencies, person: Person) {
  const found: ConsentsOfPerson[] = []
  for (const { consents } of personal()) found.push((await consents?.(database, person)) ?? {})
  const all = found.reduce<ConsentsOfPerson>((sum, each) => ({ ...sum, ...each }), {})
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const consent = all[purpose]
    if (!consent) return []
    const { isGiven, at, source } = consent
    return { purpose, isGiven, source, ...(at ? { at: at.toISOString() } : {}) }
  })
}

async function keptAt(
  deps: PrivacyDependencies,
  store: Store,
  phone: string,
): Promise<KeptAtStore> {
  const { storeId, config } = store
  const person = await customerOf(deps, deps.database, { storeId, phone, before: deps.now() })
  const storeCredit = (await deps.payments.balances.creditOf(store, phone))?.amount ?? 0
  return {
    storeId,
    storeName: config.storeName,
    kinds: await kindsOf(deps, person),
    consents: await consentsOf(deps, person),
    ...(storeCredit > 0 ? { storeCredit } : {}),
  }
}

/** At the store of the token first. A store that keeps nothing is there as well, and says so. */
export async function knownData(deps: PrivacyDependencies, visitor: Visitor): Promise<KnownData> {
  const phone = verifiedPhone(visitor) ?? ''
  const store = await deps.stores.get(visitor.storeId)
  const stores: KeptAtStore[] = []
  for (const each of deps.stores.ofSeller(store)) stores.push(await keptAt(deps, each, phone))
  return { stores, blocks: [...(await blocksNow(deps, { store, phone }))] }
}

/** At one of the seller's stores; any other is the same as none. */
async function change(
  deps: PrivacyDependencies,
  { visitor, storeId }: { readonly visitor: Visitor; readonly storeId: string },
  work: (person: Person) => Promise<void>,
): Promise<KnownData> {
  const own = deps.stores.ofSeller(await deps.stores.get(visitor.storeId))
  if (!own.some((store) => store.storeId === storeId)) throw new ApiError('NOT_FOUND')
  const phone = verifiedPhone(visitor) ?? ''
  await work(await customerOf(deps, deps.database, { storeId, phone, before: deps.now() }))
  return knownData(deps, visitor)
}

export const withdrawConsent = (
  deps: PrivacyDependencies,
  visitor: Visitor,
  { storeId, purpose }: { readonly storeId: string; readonly purpose: ConsentPurpose },
): Promise<KnownData> =>
  change(deps, { visitor, storeId }, (person) =>
    deps.database.transaction(async (transaction) => {
      for (const { withdraw } of deps.personal()) await withdraw?.[purpose]?.(transaction, person)
    }),
  )

export const eraseKind = (
  deps: PrivacyDependencies,
  visitor: Visitor,
  { storeId, kind }: { readonly storeId: string; readonly kind: ErasableKind },
): Promise<KnownData> =>
  change(deps, { visitor, storeId }, (person) =>
    deps.database.transaction(async (transaction) => {
      for (const part of deps.personal()) await part.eraseKind?.[kind]?.(transaction, person)
    }),
  )
