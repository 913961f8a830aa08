/** What every module hands to the server, besides its own functions. [ADR-089] */
import type { IntegrationKind } from '@thela/contracts/integrations/define-integration'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../db/statement.ts'
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
  /** What goes at once when a store is removed. */
  readonly erase?: (transaction: Transaction, storeId: string) => Promise<unknown>
}

/** The module that understands the events of a kind of system; systems of other kinds send none. */
export type WebhookHandlers = Readonly<Partial<Record<IntegrationKind, WebhookHandler>>>
