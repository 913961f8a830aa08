import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from './store.ts'

/** The store of a store's token; another store's address is not there. [I17] */
export async function storeOfToken(
  stores: { readonly get: (storeId: string) => Promise<Store> },
  visitor: Visitor,
  { storeId }: { readonly storeId: string },
): Promise<Store> {
  if (visitor.storeId !== storeId) throw new ApiError('NOT_FOUND')
  return stores.get(storeId)
}
