import { percentile } from './statistics.ts'

/** One round of the measured work; every round has a number of its own. */
export type Round = (number: number) => Promise<void>

export interface Crowd {
  readonly people: number
  readonly rounds: number
  readonly firstRound: number
}

export interface CrowdFigures {
  readonly perSecond: number
  readonly roundMs: Quantiles
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
  let next = 0
  const start = performance.now()
  const goOn = async () => {
    while (next < rounds) {
      const number = firstRound + next
      next += 1
      const began = performance.now()
      await round(number)
      roundTimes.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: people }, goOn))
  const seconds = (performance.now() - start) / 1000
  return { perSecond: rounds / seconds, roundMs: quantiles(roundTimes) }
}
