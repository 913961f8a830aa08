import type { Modules } from '../all-modules.ts'
import { storeNumberOf } from '../db/new-id.ts'
import type { Store, Stores } from '../modules/stores/index.ts'
import type { Settings } from '../settings.ts'
import { withModules } from './with-modules.ts'

export interface CommandLine {
  readonly settings: Settings
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
  /** Resolves when the process should exit. */
  readonly untilEnd: () => Promise<void>
}

export interface Command {
  /** The words of the command; those in capitals are arguments. */
  readonly usage: string
  readonly summary: string
  /** Given is what was typed in the places of the capitals. */
  readonly run: (line: CommandLine, ...given: string[]) => Promise<void>
}

/** The store with this id; a closed one is not there. */
export function namedStore(stores: Pick<Stores, 'find'>, storeId = ''): Store {
  const store = stores.find(storeId)
  if (!store) throw new Error(`there is no store ${storeId}`)
  return store
}

/** The store that an id of ours begins with. */
export function storeOfId(stores: Pick<Stores, 'byNumber'>, id: string): Store {
  const store = stores.byNumber(storeNumberOf(id) ?? 0)
  if (!store) throw new Error(`${id} is not an id of an order`)
  return store
}

/** Lends the modules and one store to a command. */
export const withStore = <T>(
  { settings, environment }: CommandLine,
  storeId: string | undefined,
  work: (modules: Modules, store: Store) => Promise<T>,
): Promise<T> =>
  withModules(settings, environment, (modules) =>
    work(modules, namedStore(modules.stores, storeId)),
  )
