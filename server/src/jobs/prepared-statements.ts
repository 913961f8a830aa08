import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/statement.ts'

/** A connection keeps the plan of each; the library has some tens of texts. */
const MAX_PREPARED = 200

/** A table of the statement has changed since it was planned. Nothing was executed. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000'

/**
 * Sends the statements of the queue's library, which names none, under names of ours from the second time on: each is then
 * parsed and planned once per connection instead of at each poll. After the library has changed a table, all get new names.
 */
export function preparedStatements(database: Database) {
  const names = new Map<string, string>()
  const sentOnce = new Set<string>()
  let changes = 0

  const nameFor = (text: string): string =>
    `queue.${changes}.${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`

  const preparedName = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED) return name
    if (!sentOnce.delete(text)) {
      if (sentOnce.size < MAX_PREPARED) sentOnce.add(text)
      return undefined
    }
    names.set(text, nameFor(text))
    return names.get(text)
  }

  return async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
    // A text without values may be a script of several statements, which cannot be prepared.
    const name = values.length > 0 ? preparedName(text) : undefined
    if (name === undefined) return database.raw(text, values)
    try {
      return { rows: [...(await database.rows<unknown>({ name, text, values }))] }
    } catch (error) {
      if (!isOutdated(error)) throw error
      changes += 1
      names.clear()
      return database.raw(text, values)
    }
  }
}
