let killsAt: ReadonlyMap<string, number> = new Map()
const passed = new Map<string, number>()

/**
 * Only under the crash test's switch: the process dies at once when it passes a named place for the
 * n-th time, as `name` or `name#n`, several parted by commas.
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

/** A place in the settle path at which a crash is worth trying. */
export function faultPoint(name: string): void {
  if (killsAt.size === 0) return
  const time = (passed.get(name) ?? 0) + 1
  passed.set(name, time)
  if (killsAt.get(name) === time) process.kill(process.pid, 'SIGKILL')
}
