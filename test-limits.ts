/**
 * The limits of all tests, in milliseconds. They end what hangs; none of them is a claim about
 * speed. The gate measures how much slower than a quiet machine this one is.
 */
const patience = Number(process.env.THELA_PATIENCE ?? 1)

export const TEST_MS = 60_000 * patience
export const HOOK_MS = 120_000 * patience
/** Until something happens that a test waits for. */
export const POLL_MS = 20_000 * patience
export const STORY_MS = 150_000 * patience
/** Until an element of a page can be acted upon. */
export const ACTION_MS = 15_000 * patience
