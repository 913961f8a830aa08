/**
 * Exits with 0 when the tests can have a database: the one of DATABASE_URL, or else an embedded
 * one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'thela-check-'))
process.env['THELA_DATA'] = folder
const { passed, output } = await runStep(
  { name: 'database', command: 'node server/src/cli.ts database check' },
  false,
)
rmSync(folder, { recursive: true, force: true })
console.log(output.trimEnd())
if (!passed) console.error('The tests need a database, and none can be started here.')
process.exitCode = passed ? 0 : 1
