import type { Frame } from '@playwright/test'

/**
 * What `run` gives; `otherwise` when the frame goes or loads again meanwhile, as a provider's may. Where the page itself
 * loads again, as one does that tries again after a while, it runs once more.
 */
export async function unlessGone<Value>(
  frame: Frame,
  run: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    const isGone = /Execution context was destroyed|Frame was detached/.test(String(error))
    if (!isGone) throw error
    if (frame.parentFrame() !== null) return otherwise
    await frame.waitForLoadState()
    return run()
  }
}
