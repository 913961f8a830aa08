import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel reports processes' time in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100

interface ProcessRecord {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly ownTicks: number
  /** Of child processes that have ended. */
  readonly endedTicks: number
}

function readProcess(pid: number): ProcessRecord | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (...places: number[]) =>
      places.reduce((sum, index) => sum + Number(fields[index]), 0)
    return {
      pid,
      name,
      parent: Number(fields[1]),
      ownTicks: ticks(11, 12),
      endedTicks: ticks(13, 14),
    }
  } catch {
    return undefined
  }
}

function descendantsOf(root: number): ProcessRecord[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const found: ProcessRecord[] = []
  let parents = new Set([root])
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent))
    found.push(...children)
    parents = new Set(children.map(({ pid }) => pid))
  }
  return found
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** CPU seconds of a process itself. */
export function secondsOf(pid: number): number {
  return (readProcess(pid)?.ownTicks ?? 0) / TICKS_PER_SECOND
}

/** The same for all its descendants, including those that have ended. */
export function secondsOfDescendants(pid: number): number {
  const ticks = descendantsOf(pid).map(({ ownTicks, endedTicks }) => ownTicks + endedTicks)
  return sum(ticks) / TICKS_PER_SECOND
}

export function throwWithoutProc(): void {
  if (!existsSync('/proc/self/stat')) {
    throw new Error('CPU time is read from /proc: these benches run on Linux')
  }
}
