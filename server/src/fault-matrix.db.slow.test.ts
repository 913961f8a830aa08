/**
 * Each fault of a provider × each step of a payment: the shopper sees the truth, and the ledgers agree.
 * `npm run faults` prints the table and keeps it. [D-6, D-71, I1, I5, I8, I9, I10, I15, I16, I27]
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartsLine } from './testing/fault-matrix/carts-line.ts'
import { PROVIDERS, REPLY_FAULTS, STEPS, WEBHOOK_FAULTS } from './testing/fault-matrix/lines.ts'
import type { OpenedLine, ProviderName, ReplyFault } from './testing/fault-matrix/lines.ts'
import { LINKS_LINE } from './testing/fault-matrix/links-line.ts'
import { keyOf, tableOf } from './testing/fault-matrix/table.ts'
import type { Results } from './testing/fault-matrix/table.ts'

const LINES = [...PROVIDERS.map(cartsLine), LINKS_LINE]
const FAULTS = Object.keys(REPLY_FAULTS) as readonly ReplyFault[]
const CELL = { timeout: 300_000, concurrent: false }
const KEPT_TABLE = resolve(import.meta.dirname, '../../bench/results/faults.txt')

const results: Results = new Map()
const opened = new Map<ProviderName, OpenedLine>()
beforeAll(async () => {
  for (const line of LINES) opened.set(line.name, await line.open())
}, 300_000)
afterAll(async () => {
  if (process.env['npm_lifecycle_event'] === 'faults') {
    const tables = LINES.map((line) => tableOf(line, results, FAULTS)).join('\n')
    process.stdout.write(tables)
    writeFileSync(KEPT_TABLE, tables)
  }
  for (const line of opened.values()) await line.close()
})

/** The providers at once, since most of the time is waiting; the cells of one after the other. */
describe.concurrent.each(LINES)('$name', ({ name, without }) => {
  const lineOf = (): OpenedLine => {
    const line = opened.get(name)
    if (!line) throw new Error('no server was opened')
    return line
  }

  const steps = STEPS.filter((step) => !(step in without))
  const cells = FAULTS.flatMap((fault) => steps.map((step) => [fault, step] as const))
  test.each(cells)('[I1, I5, I9, I16] %s at %s', CELL, async (fault, step) => {
    const shown = await lineOf().reply(fault, step)
    results.set(keyOf(name, fault, step), shown)
    expect(shown).toMatch(/→ (PLACED|PAID|refund PROCESSED)$/)
  })

  test.each(WEBHOOK_FAULTS)('[I8, I10, I12, I15, I17] webhook %s', CELL, async (fault) => {
    const shown = await lineOf().webhook(fault)
    results.set(keyOf(name, fault, 'webhook'), shown)
    expect(shown).toMatch(/→ (PLACED|PAID)$/)
  })
})
