import { act } from '@testing-library/react'

/** Of the machine, also where a test fakes the clock of the page. */
const realTimeout = globalThis.setTimeout
/** Far more than what needs no clock takes to act: replies, loaded code, effects. */
const SETTLED_AFTER_TURNS = 30

/** For tests: turns of the event loop, however long each takes, until whatever could act has acted. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < SETTLED_AFTER_TURNS; turns += 1) {
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve)))
  }
}
