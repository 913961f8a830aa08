import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withAppearance } from '../modules/stores/index.ts'
import type { CommandLine } from './command.ts'

/** What the demo may know of the environment: not where an installation listens, nor its secrets. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'PORT',
  'SANDBOX_PORT',
  'SANDBOX_MAIL_PORT',
  'DATABASE_PORT',
]

const MAIN = resolve(import.meta.dirname, '../main.ts')

/**
 * The demo with the look of a store's file, on a database of its own that goes with it. Whatever is
 * changed in the file is on the next page that is loaded. Rejects for a file that cannot be read.
 */
export async function previewStore(
  { environment, print, untilEnd }: Pick<CommandLine, 'environment' | 'print' | 'untilEnd'>,
  path: string,
): Promise<void> {
  withAppearance('{}', await readFile(path, 'utf8'))
  print(
    `The shop on the first address below has the look of ${path}. Reload a page after a change.`,
  )
  print('A font is shown where its server lets http://localhost load it.')
  const folder = await mkdtemp(join(tmpdir(), 'thela-preview-'))
  const demo = fork(MAIN, ['--appearance', resolve(path)], {
    env: { ...pickVariables(environment), THELA_DATA: folder, THELA_DEMO: '1' },
  })
  const ended = once(demo, 'exit').then(([code]) => {
    throw new Error(`the demo ended with ${String(code)}`)
  })
  try {
    await Promise.race([untilEnd(), ended])
  } finally {
    demo.kill('SIGTERM')
    await ended.catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function pickVariables(environment: CommandLine['environment']): NodeJS.ProcessEnv {
  const entries = Object.entries(environment)
  return Object.fromEntries(entries.filter(([name]) => PASSED_ON.includes(name)))
}
