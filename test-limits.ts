/**
 * The limits of all tests, in milliseconds. They end what hangs; but for the last, none of them is a claim about
 * speed. The gate measures how much slower than a quiet machine this one is.
 */
export const PATIENCE = Number(process.env.THELA_PATIENCE ?? 1)

export const TEST_MS = 60_000 * PATIENCE
export const HOOK_MS = 120_000 * PATIENCE
/** Until something happens that a test waits for. */
export const POLL_MS = 20_000 * PATIENCE
export const STORY_MS = 150_000 * PATIENCE
/** Until an element of a page can be acted upon. */
export const ACTION_MS = 15_000 * PATIENCE
/** Of one round of a story that opens a page again until it shows what has happened meanwhile. */
export const ROUND_MS = 4_000 * PATIENCE
/** Until another tab of the same browser shows that the cart has become an order. */
export const OTHER_TAB_MS = 3_000 * PATIENCE
