/** A person is erased at all stores of a seller. [account §6, D-40, D-77, I4, ADR-255] */
import { blocksOf, sumOfKinds } from '@thela/domain/privacy'
import type { ErasureBlock, ErasureOrigin } from '@thela/domain/privacy'
import { newId } from '../../db/new-id.ts'
import { job } from '../../jobs/queue.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Store } from '../stores/index.ts'
import { erasuresRepository } from './erasures-repository.ts'
import type { ErasureKey } from './erasures-repository.ts'
import { everybodyOf } from './person-of.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

/** Erases one person at one store. */
export const eraseJob = job<ErasureKey>('privacy.erase', {
  keyOf: ({ storeId, erasureId }) => `${storeId}:${erasureId}`,
})

export interface PhoneOfSeller {
  /** One of the seller's. */
  readonly store: Store
  readonly phone: string
}

/** What an erasure would make impossible now, at any store of the seller. */
export async function blocksNow(
  deps: PrivacyDependencies,
  { store, phone }: PhoneOfSeller,
): Promise<readonly ErasureBlock[]> {
  const { database, stores } = deps
  const found = new Set<ErasureBlock>()
  for (const { storeId } of stores.ofSeller(store)) {
    const person = await everybodyOf(deps, database, { storeId, phone, before: deps.now() })
    for (const { blocking } of deps.personal()) {
      for (const block of blocksOf((await blocking?.(database, person)) ?? {})) found.add(block)
    }
  }
  return blocksOf(Object.fromEntries([...found].map((block) => [block, 1])))
}

/**
 * Written with its jobs, so that a server that dies is followed by another one; sessions end at once. Rejects with
 * ERASURE_BLOCKED.
 */
export async function requestErasure(
  deps: PrivacyDependencies,
  { store, phone, origin }: PhoneOfSeller & { readonly origin: ErasureOrigin },
): Promise<readonly ErasureKey[]> {
  const { database, queue, stores } = deps
  const blocks = await blocksNow(deps, { store, phone })
  if (blocks.length > 0) throw new ApiError('ERASURE_BLOCKED', { details: { blocks: [...blocks] } })
  const all = stores.ofSeller(store)
  const keys = await database.transaction(async (transaction) => {
    const added: ErasureKey[] = []
    for (const { storeId, number } of all) {
      const request = { storeId, erasureId: newId(number), origin, phone }
      const key = await erasuresRepository.add(transaction, request)
      await queue.enqueue(transaction, eraseJob, key)
      added.push(key)
    }
    return added
  })
  await deps.identity.endSessionsOf({ storeIds: all.map(({ storeId }) => storeId), phone })
  return keys
}

/** All or nothing, so that what a crash cut off is done whole by the next run; done once it finds nothing. */
export const runErasure = (deps: PrivacyDependencies, key: ErasureKey): Promise<void> =>
  deps.database.transaction(async (transaction) => {
    const waiting = await erasuresRepository.lockWaiting(transaction, key)
    if (!waiting) return
    const { storeId } = key
    const { phone, requestedAt: before } = waiting
    const person = await everybodyOf(deps, transaction, { storeId, phone, before })
    const counts = []
    for (const { erase } of deps.personal()) counts.push(await erase(transaction, person))
    await erasuresRepository.finish(transaction, key, sumOfKinds(counts))
  })
