import type { Database } from '../../../db/statement.ts'
import { storeNumberOf } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'

export interface OpenLink {
  readonly store: Store
  readonly link: StoredLink
}

interface Dependencies {
  readonly database: Database
  readonly stores: Stores
}

/** A link's id names its store. Undefined where there is no such link. */
export async function lookUpLink(
  { database, stores }: Dependencies,
  linkId: string,
): Promise<OpenLink | undefined> {
  const store = stores.byNumber(storeNumberOf(linkId) ?? 0)
  const link = store && (await linksRepository.byId(database, store.storeId, linkId))
  return store && link ? { store, link } : undefined
}

export async function findLink(deps: Dependencies, linkId: string): Promise<OpenLink> {
  const open = await lookUpLink(deps, linkId)
  if (!open) throw new ApiError('INVALID_CART')
  return open
}
