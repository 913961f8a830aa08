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

/** A link's id names its store. */
export async function findLink(
  { database, stores }: { readonly database: Database; readonly stores: Stores },
  linkId: string,
): Promise<OpenLink> {
  const store = stores.byNumber(storeNumberOf(linkId) ?? 0)
  const link = store && (await linksRepository.byId(database, store.storeId, linkId))
  if (!store || !link) throw new ApiError('INVALID_CART')
  return { store, link }
}
