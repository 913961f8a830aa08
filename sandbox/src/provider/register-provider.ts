import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Book } from '../core/saved-state.ts'
import type { Panel, Sandbox } from '../core/sandbox.ts'
import type { SwitchDefinition } from '../core/switches.ts'

interface Registration<Account> {
  panel: Panel
  switches: readonly SwitchDefinition[]
  /** What the provider keeps of its merchants. */
  book: Book
  merchants: { put(account: Account): unknown; purge(): void }
  accounts: readonly Account[]
  control: (scope: FastifyInstance) => void
}

/** Registers what every payment provider has: demo accounts, switches, ledger, panel, control calls. */
export async function registerProvider<Account>(
  app: FastifyInstance,
  sandbox: Sandbox,
  { panel, switches, book, merchants, accounts, control }: Registration<Account>,
): Promise<void> {
  const { system } = panel
  for (const account of accounts) merchants.put(account)
  for (const definition of switches) sandbox.switches.define(definition)
  sandbox.onReset(() => merchants.purge())
  sandbox.state.keep(system, book)
  sandbox.panels.push(panel)
  await app.register(async (scope) => control(scope), { prefix: `/control/api/${system}` })
}

/** The provider's script, which pages of any origin load. */
export function scriptRoute(app: FastifyInstance, path: string, file: URL): void {
  const script = readFileSync(file, 'utf8')
  app.get(path, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )
}

/** Whether an error is a fault of ours, and not a body or a value that nobody could read. */
export function isServerError(error: unknown): boolean {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode >= 500 && !(error instanceof RangeError)
}
