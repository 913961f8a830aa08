import { percentile } from './statistics.ts'

/** Times each call that it is given. */
export type Timed = <T>(call: () => Promise<T>) => Promise<T>

/** One round of the measured work; every round has a number of its own. */
export type Round = (number: number, timed: Timed) => Promise<void>

export interface Crowd {
  readonly people: number
  readonly rounds: number
  readonly firstRound: number
}

export interface CrowdFigures {
  readonly perSecond: number
  readonly roundMs: Quantiles
  readonly callMs: Quantiles
}

interface Quantiles {
  readonly p50: number
  readonly p95: number
}

const quantiles = (values: readonly number[]): Quantiles => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
})

/** Runs this many people at once, each starting the next round when one is done. */
export async function runCrowd(
  { people, rounds, firstRound }: Crowd,
  round: Round,
): Promise<CrowdFigures> {
  const roundTimes: number[] = []
  const callTimes: number[] = []
  const timed: Timed = async (call) => {
    const start = performance.now()
    const result = await call()
    callTimes.push(performance.now() - start)
    return result
  }
  let next = 0
  const start = performance.now()
  const goOn = async () => {
    while (next < rounds) {
      const number = firstRound + next
      next += 1
      const began = performance.now()
      await round(number, timed)
      roundTimes.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: people }, goOn))
  const seconds = (performance.now() - start) / 1000
  return {
    perSecond: rounds / seconds,
    roundMs: quantiles(roundTimes),
    callMs: quantiles(callTimes),
  }
}
