/** For tests: turns of the event loop, which the fake clock of a page neither stops nor moves. */
const realTimeout = globalThis.setTimeout

/** Far more than what needs no clock takes to act: replies, loaded code, steps in the history. */
const SETTLED_AFTER_TURNS = 30
/** Some twenty seconds; more on a machine that is busy. */
const MAX_TRIES = 2_000

const turn = (ms = 0) => new Promise<void>((resolve) => void realTimeout(resolve, ms))

/** After whatever could act without a clock has acted. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < SETTLED_AFTER_TURNS; turns += 1) await turn()
}

/** Waits for a check to pass while the clock of the page stands still. */
export async function until<T>(check: () => T): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return check()
    } catch (error) {
      if (tries >= MAX_TRIES) throw error
      await turn(10)
    }
  }
}
