import type { Visitor } from '../http/caller/visitor.ts'
import type { Store } from '../modules/stores/index.ts'
import type { ViewDependencies } from './view-dependencies.ts'
import { storesOfVisitor } from './stores-of-visitor.ts'

/**
 * The store whose token was shown first, then the others in which the visitor counts as verified too.
 * [D-77]
 */
export async function storesOf(
  { stores }: Pick<ViewDependencies, 'stores'>,
  visitor: Visitor,
): Promise<readonly [Store, ...Store[]]> {
  const store = await stores.get(visitor.storeId)
  const all = storesOfVisitor(stores, store, visitor)
  return [store, ...all.filter(({ storeId }) => storeId !== store.storeId)]
}
