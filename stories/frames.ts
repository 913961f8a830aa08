import type { Frame } from '@playwright/test'

/** What `run` gives; `otherwise` when the frame goes or loads again meanwhile, as a provider's may. */
export async function unlessGone<Value>(
  frame: Frame,
  run: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    const isGone = /Execution context was destroyed|Frame was detached/.test(String(error))
    if (isGone && frame.parentFrame() !== null) return otherwise
    throw error
  }
}
