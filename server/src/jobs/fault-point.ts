let onPoint: (name: string) => void = () => undefined

/** What happens at every point, in tests that end a piece of work without ending the process. */
export function setFaultPointHandler(handler: (name: string) => void): void {
  onPoint = handler
}

/**
 * Only with the crash test's switch: the process exits at once when it reaches a named point for
 * the n-th time, as `name` or `name#n`, several separated by commas.
 */
export function armFaultPoints(wanted: string): void {
  const entries = wanted.split(',').filter((entry) => entry !== '')
  if (entries.length === 0) return
  const killsAt = new Map(
    entries.map((entry) => {
      const [name = '', time = '1'] = entry.split('#')
      return [name, Number(time)]
    }),
  )
  const passed = new Map<string, number>()
  setFaultPointHandler((name) => {
    const time = (passed.get(name) ?? 0) + 1
    passed.set(name, time)
    if (killsAt.get(name) === time) process.kill(process.pid, 'SIGKILL')
  })
}

/** A point in the settle path where a crash is tested. */
export const faultPoint = (name: string): void => onPoint(name)
