import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/statement.ts'
import { migrate } from '../db/migrate.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { makeStores, readSecretsKeys } from '../modules/stores/index.ts'
import type { Stores } from '../modules/stores/index.ts'
import type { Settings } from '../settings.ts'

/** Opens the stores for one command, whether a server runs or not. */
export async function withStores<T>(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  work: (
    stores: Stores,
    reached: { readonly database: Database; readonly url: string },
  ) => Promise<T>,
): Promise<T> {
  const reached = await connectDatabase(settings)
  try {
    await migrate(reached.url)
    const onProblem = (problem: Error) => void process.stderr.write(`${problem.message}\n`)
    const database = openDatabase({ url: reached.url, poolSize: 2, onProblem })
    try {
      const secretsKeys = readSecretsKeys({ environment, ...settings })
      const stores = await makeStores({ database, secretsKeys, isDemo: settings.demo, onProblem })
      return await work(stores, { database, url: reached.url })
    } finally {
      await database.close()
    }
  } finally {
    await reached.release()
  }
}
