import { slugOf } from './brand-of.ts'
import { storesOfSeller } from './seller-of.ts'
import { isOpenStore } from './store.ts'
import type { ClosedStore, FoundStore, Store } from './store.ts'

/** This process's copy of the stores. */
export interface KnownStores {
  readonly find: (storeId: string) => Store | undefined
  readonly findClosed: (storeId: string) => ClosedStore | undefined
  readonly byNumber: (number: number) => Store | undefined
  readonly bySlug: (slug: string) => Store | undefined
  readonly list: () => readonly Store[]
  readonly closed: () => readonly ClosedStore[]
  readonly ofSeller: (store: Store) => readonly Store[]
  /** Reads may overtake one another: an older version never replaces a newer one. */
  readonly keepAll: (all: readonly FoundStore[]) => void
  /** The same for one store of all. */
  readonly keep: (store: FoundStore) => void
}

const byNumber = (a: FoundStore, b: FoundStore): number => a.number - b.number

export function makeKnownStores(
  onClosed: ((closed: Pick<ClosedStore, 'storeId' | 'why'>) => void) | undefined,
): KnownStores {
  let stores = new Map<string, Store>()
  let numbered = new Map<number, Store>()
  let closed = new Map<string, ClosedStore>()

  function newer(read: FoundStore): FoundStore {
    const known = stores.get(read.storeId) ?? closed.get(read.storeId)
    return known !== undefined && known.version >= read.version ? known : read
  }

  function keepAll(read: readonly FoundStore[]): void {
    const all = read.map(newer)
    const open = all.filter(isOpenStore)
    stores = new Map(open.map((store) => [store.storeId, store]))
    numbered = new Map(open.map((store) => [store.number, store]))
    const shut = all.filter((store) => !isOpenStore(store)) as ClosedStore[]
    for (const { storeId, why } of shut) {
      // A removed store is not reported at each start.
      if (why !== 'REMOVED' && closed.get(storeId)?.why !== why) onClosed?.({ storeId, why })
    }
    closed = new Map(shut.map((store) => [store.storeId, store]))
  }

  const list = () => [...stores.values()].toSorted(byNumber)
  return {
    find: (storeId) => stores.get(storeId),
    findClosed: (storeId) => closed.get(storeId),
    byNumber: (number) => numbered.get(number),
    bySlug: (slug) => list().find((store) => slugOf(store) === slug),
    list,
    closed: () => [...closed.values()].toSorted(byNumber),
    ofSeller: (store) => storesOfSeller(list(), store),
    keepAll,
    keep(store) {
      const others = [...stores.values(), ...closed.values()]
      keepAll([...others.filter(({ storeId }) => storeId !== store.storeId), store])
    },
  }
}
