/** How much memory Node takes, and where it stores its compiled modules. [ADR-330] */
import { resolve } from 'node:path'

/** Besides it a server takes about 110 MB, so that it fits a container of 512 MB. */
const HEAP_MB = 256
/** Below this a server collects garbage more than it works. */
const MIN_HEAP_MB = 128
/** Node's own 16 makes 48 MB of short-lived objects; with 8 it collects them somewhat more often. */
const SEMI_SPACE_MB = 8

const CACHE_FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/compiled-modules')

type Environment = Readonly<Record<string, string | undefined>>

function heapMb({ THELA_HEAP_MB: text }: Environment): number {
  if (text === undefined || text === '') return HEAP_MB
  const size = Number(text)
  if (Number.isInteger(size) && size >= MIN_HEAP_MB) return size
  throw new Error(
    `THELA_HEAP_MB=${text} must be a whole number of megabytes, at least ${MIN_HEAP_MB}`,
  )
}

/** Node takes its flags with hyphens and with underscores. */
const isSet = (flags: readonly string[], name: string): boolean =>
  flags.some((flag) => flag.replaceAll('_', '-').startsWith(name))

/** The flags that Node is to be started with; none where the operator has set them all. */
export function limitFlags(
  environment: Environment,
  execArgv: readonly string[],
): readonly string[] {
  const flags = [...execArgv, ...(environment['NODE_OPTIONS'] ?? '').split(/\s+/)]
  const heap = `--max-old-space-size=${heapMb(environment)}`
  const semiSpace = `--max-semi-space-size=${SEMI_SPACE_MB}`
  return [
    ...(isSet(flags, '--max-old-space-size') ? [] : [heap]),
    ...(isSet(flags, '--max-semi-space-size') ? [] : [semiSpace]),
  ]
}

function limitFlagsOrEnd(): readonly string[] {
  try {
    return limitFlags(process.env, process.execArgv)
  } catch (problem) {
    process.stderr.write(`cannot start: ${(problem as Error).message}\n`)
    process.exit(1)
  }
}

/**
 * V8 takes its limits only when a process starts, so Node replaces this process by one with them, under
 * the same id. They hold however the server is started, and for the sandbox, which inherits them.
 */
export function startWithinLimits(): void {
  const flags = limitFlagsOrEnd()
  // Windows cannot replace a process, and a child process would lose the channel to its parent.
  if (flags.length === 0 || process.execve === undefined || process.connected) return
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)], {
    // Modules without their types, compiled: a start reads them instead of compiling the sources.
    NODE_COMPILE_CACHE: CACHE_FOLDER,
    ...env,
  })
}
