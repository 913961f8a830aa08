/**
 * Runs an action repeatedly with a pause in between, until stopped; errors are reported and
 * ignored.
 */
export function repeat(options: {
  readonly everyMs: number
  readonly action: () => Promise<unknown>
  readonly onProblem: (problem: Error) => void
}): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = options.action().catch(options.onProblem).finally(next)
    }, options.everyMs)
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
