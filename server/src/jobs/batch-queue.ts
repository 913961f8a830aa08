const MAX_AT_ONCE = 100
/** While one batch waits for the disk the next one is prepared. */
const MAX_RUNNING = 2

/**
 * Runs alone what comes alone, and what comes meanwhile together: nothing waits for others to come. `run`
 * settles each item of its batch.
 */
export function batchQueue<T>(run: (items: readonly T[]) => Promise<void>): (item: T) => void {
  const waiting: T[] = []
  let running = 0

  const next = (): void => {
    if (running >= MAX_RUNNING || waiting.length === 0) return
    running += 1
    void run(waiting.splice(0, MAX_AT_ONCE)).finally(() => {
      running -= 1
      next()
    })
  }
  return (item) => {
    waiting.push(item)
    next()
  }
}
