import { makeOutboundHttp } from '../adapters/outbound-http.ts'
import type { Modules } from '../all-modules.ts'
import type { Database } from '../db/statement.ts'
import { makeInbox } from '../jobs/inbox.ts'
import { openQueue } from '../jobs/queue.ts'
import { makeHistories, makeIntegrations } from '../make-integrations.ts'
import { makeModules } from '../make-modules.ts'
import type { Histories } from '../modules/payments/index.ts'
import { readSecretsKeys } from '../modules/stores/index.ts'
import type { Settings } from '../settings.ts'
import { withStores } from './with-stores.ts'

/** Lends all modules to one command, whether a server runs or not; jobs are only written, for a server. */
export async function withModules<T>(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  work: (
    modules: Modules,
    reached: { readonly database: Database; readonly histories: Histories },
  ) => Promise<T>,
): Promise<T> {
  const http = makeOutboundHttp({ allowPrivate: settings.allowPrivateAddresses })
  try {
    return await withStores(settings, environment, async (stores, { database, url }) => {
      const onProblem = (problem: Error) => void process.stderr.write(`${problem.name}\n`)
      const queue = await openQueue({ url, onProblem, onFailedJob: () => undefined })
      try {
        const systems = { http, stores }
        const modules = await makeModules({
          ...makeIntegrations(systems),
          database,
          queue,
          inbox: makeInbox({ database, onProblem }),
          stores,
          settings,
          masterKeys: readSecretsKeys({ environment, ...settings }),
          now: () => new Date(),
          onWarning: (_, text) => void process.stderr.write(`${text}\n`),
          onProblem,
          alertChannel: undefined,
          onFallbacks: () => undefined,
          onHealth: () => undefined,
          onDelivery: () => undefined,
          onCode: () => undefined,
          onCodeChecked: () => undefined,
          onRejection: () => undefined,
        })
        return await work(modules, { database, histories: makeHistories(systems) })
      } finally {
        await queue.stop()
      }
    })
  } finally {
    await http.close()
  }
}
