let killsAt: ReadonlyMap<string, number> = new Map()
const passed = new Map<string, number>()

/**
 * Only with the crash test's switch: the process exits at once when it reaches a named point for
 * the n-th time, as `name` or `name#n`, several separated by commas.
 */
export function armFaultPoints(wanted: string): void {
  killsAt = new Map(
    wanted
      .split(',')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [name = '', time = '1'] = entry.split('#')
        return [name, Number(time)]
      }),
  )
}

/** A point in the settle path where a crash is tested. */
export function faultPoint(name: string): void {
  if (killsAt.size === 0) return
  const time = (passed.get(name) ?? 0) + 1
  passed.set(name, time)
  if (killsAt.get(name) === time) process.kill(process.pid, 'SIGKILL')
}
