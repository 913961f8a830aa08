/**
 * Each fault of a provider × each step of a payment: the shopper sees the truth, and the ledgers agree.
 * `npm run faults` prints the table. [D-6, I1, I5, I8, I9, I10, I15, I16, I27]
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CELLS } from './testing/fault-matrix/cells.ts'
import { openMatrix } from './testing/fault-matrix/environment.ts'
import type { Matrix } from './testing/fault-matrix/environment.ts'
import { PROVIDERS, REPLY_FAULTS, STEPS, WEBHOOK_FAULTS } from './testing/fault-matrix/lines.ts'
import type { ProviderName, ReplyFault } from './testing/fault-matrix/lines.ts'
import { keyOf, tableOf } from './testing/fault-matrix/table.ts'
import type { Results } from './testing/fault-matrix/table.ts'
import { WEBHOOK_CELLS } from './testing/fault-matrix/webhook-cells.ts'

const FAULTS = Object.keys(REPLY_FAULTS) as readonly ReplyFault[]
const CELL = { timeout: 300_000, concurrent: false }

const opened = new Map<ProviderName, Matrix>()
beforeAll(async () => {
  for (const line of PROVIDERS) opened.set(line.name, await openMatrix(line))
}, 300_000)
afterAll(async () => {
  for (const matrix of opened.values()) await matrix.close()
})

/** The providers at once, since most of the time is waiting; the cells of one after the other. */
describe.concurrent.each(PROVIDERS)('$name', (line) => {
  const results: Results = new Map()
  const matrixOf = (): Matrix => {
    const matrix = opened.get(line.name)
    if (!matrix) throw new Error('no server was opened')
    return matrix
  }
  afterAll(() => {
    if (process.env['npm_lifecycle_event'] === 'faults') {
      process.stdout.write(`${tableOf(line.name, results, FAULTS)}\n`)
    }
  })

  const steps = STEPS.filter((step) => line.calls[step] !== undefined)
  const cells = FAULTS.flatMap((fault) => steps.map((step) => [fault, step] as const))
  test.each(cells)('[I1, I5, I9, I16] %s at %s', CELL, async (fault, step) => {
    const shown = await CELLS[step](matrixOf(), fault).finally(() => matrixOf().endFaults())
    results.set(keyOf(line.name, fault, step), shown)
    expect(shown).toMatch(/→ (PLACED|refund PROCESSED)$/)
  })

  test.each(WEBHOOK_FAULTS)('[I8, I10, I12, I15, I17] webhook %s', CELL, async (fault) => {
    const shown = await WEBHOOK_CELLS[fault](matrixOf())
    results.set(keyOf(line.name, fault, 'webhook'), shown)
    expect(shown).toMatch(/→ PLACED$/)
  })
})
