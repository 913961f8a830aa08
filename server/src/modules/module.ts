/** What every module hands to the server, besides its own functions. [ADR-089, D-40, ADR-255] */
import type { IntegrationKind } from '@thela/contracts/integrations/define-integration'
import type {
  ConsentPurpose,
  ConsentsOfPerson,
  CountOfKinds,
  ErasableKind,
  ErasureBlock,
  PersonalKind,
} from '@thela/domain/privacy'
import type { FastifyInstance } from 'fastify'
import type { KeptList } from '../db/kept-list.ts'
import type { Queryable, Transaction } from '../db/statement.ts'
import type { WebhookHandler } from '../jobs/inbox.ts'
import type { Purge } from '../jobs/purge-expired.ts'
import type { Worker } from '../jobs/queue.ts'

/**
 * `index.ts` of a module exports `make…(deps)`, whose value has this shape: whatever needs a database, a
 * queue or a clock is a member of it. Beside it stand only types, pure functions of values, and names of
 * SQL functions that another module calls in a statement of its own.
 */
export interface Module {
  /** Registers its calls. */
  readonly routes?: (app: FastifyInstance) => void
  /** Registers the addresses to which browsers post a form or follow a plain link. */
  readonly forms?: (app: FastifyInstance) => void
  /** What it does for the queue. */
  readonly jobs?: readonly Worker[]
  /** Deletions of what is no longer needed; each takes the number of rows at most. */
  readonly retention?: readonly Purge[]
  /** The kinds of systems whose webhooks it understands. */
  readonly webhooks?: WebhookHandlers
  /** What it keeps of people. */
  readonly personal?: PersonalData
  /** What goes at once when a store is removed. */
  readonly erase?: (transaction: Transaction, storeId: string) => Promise<unknown>
}

/** The module that understands the events of a kind of system; systems of other kinds send none. */
export type WebhookHandlers = Readonly<Partial<Record<IntegrationKind, WebhookHandler>>>

/** One person at one store, by everything under which modules know them. */
export interface Person {
  readonly storeId: string
  /** Verified, or named by the store's owner. */
  readonly phone: string
  /** The customer of this phone, and guests who typed it. */
  readonly subjects: readonly string[]
  /** Placed before the request. */
  readonly orderIds: readonly string[]
  /** What these orders were paid by, at once and since; of an erasure also what was paid of links. */
  readonly payableIds: readonly string[]
  /** Parcels of these orders, and others that are reported for this phone. */
  readonly shipmentIds: readonly string[]
}

/** A module keeps its own tables free of erased people; `personal-columns.ts` names each column. */
export interface PersonalData {
  /** What an erasure would make impossible now. */
  readonly blocking?: (
    db: Queryable,
    person: Person,
  ) => Promise<{ readonly [B in ErasureBlock]?: number }>
  /** Everything that is kept, as the person reads it; without secrets of the store. */
  readonly kept?: { readonly [K in PersonalKind]?: readonly KeptList<Person>[] }
  /** Which consents hold, and since when. */
  readonly consents?: (db: Queryable, person: Person) => Promise<ConsentsOfPerson>
  /** Takes one of them back. */
  readonly withdraw?: {
    readonly [P in ConsentPurpose]?: (transaction: Transaction, person: Person) => Promise<unknown>
  }
  /** Erases one kind alone, at once: nothing of the books hangs on it. */
  readonly eraseKind?: {
    readonly [K in ErasableKind]?: (transaction: Transaction, person: Person) => Promise<unknown>
  }
  /** In one transaction with all other modules; once more it finds nothing. */
  readonly erase: (transaction: Transaction, person: Person) => Promise<CountOfKinds>
}
