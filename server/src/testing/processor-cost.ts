/** What requests cost of the processor, however busy the machine is: the time of this thread, beside a fixed piece of work. [D-89] */
import { createHash } from 'node:crypto'

/** Of a processor that does the piece of work in `QUIET_MS`. */
export const MAX_MS = 10
const REFERENCE_ROUNDS = 30_000
const QUIET_MS = 50
const TRIES = 6
/** Some systems count a thread's time in steps of 4 ms: a request that seems dear is measured in rows of these. */
const ROW = 10

interface Measured<T> {
  readonly ms: number
  readonly result: T
}

/** In milliseconds of this thread. */
export async function measure<T>(perform: () => T | Promise<T>): Promise<Measured<T>> {
  const before = process.threadCpuUsage()
  const result = await perform()
  const { user, system } = process.threadCpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

/** A busy machine counts waits for its caches, too, and not at all times as many. */
async function limitNow(): Promise<number> {
  const { ms } = await measure(() => {
    let text = 'thela'
    for (let round = 0; round < REFERENCE_ROUNDS; round += 1)
      text = createHash('sha256').update(text).digest('hex')
  })
  return MAX_MS * Math.max(1, ms / QUIET_MS)
}

/** The cost, if it is above what this machine may take now. */
export async function excessCost(ms: number): Promise<number | undefined> {
  return ms > MAX_MS && ms > (await limitNow()) ? ms : undefined
}

/** Of one request that is made again and again, until a row of it is cheap. */
export async function leastCost(perform: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > MAX_MS; tries += 1) {
    const { ms } = await measure(async () => {
      for (let made = 0; made < ROW; made += 1) await perform()
    })
    least = Math.min(least, ms / ROW)
  }
  return least
}
