/**
 * A program that keeps a small pool busy until its input ends, and reports the result; it must
 * survive its connections.
 */
import { openDatabase } from '../database.ts'
import { sql, statement } from '../statement.ts'

const WORKERS = 24
const POOL_SIZE = 6

const [url = ''] = process.argv.slice(2)
let isOver = false
process.stdin.once('end', () => (isOver = true)).resume()
const database = openDatabase({ url, poolSize: POOL_SIZE, onProblem: () => {} })
const item = statement<{ one: number }>('test.busy-one', () => sql`select 1 as one`)

let done = 0
let refused = 0

async function work(): Promise<void> {
  // The last transaction succeeds: by then nobody cuts connections.
  for (let isDone = false; !isOver || !isDone;) {
    isDone = false
    try {
      await database.transaction(async (transaction) => {
        await transaction.run(item())
        await transaction.run(item())
      })
      await database.run(item())
      done += 1
      isDone = true
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'DatabaseUnavailable') throw error
      refused += 1
    }
  }
}

await Promise.all(Array.from({ length: WORKERS }, work))
await database.close()
process.stdout.write(JSON.stringify({ done, refused }))
