/** A third party's script is tried once, and three times more. [checkout §8, tracking §8, §9] */
const TRIES = 4
const PAUSE_MS = 1000
/** The notice that it takes longer closes sooner than others. */
export const SLOW_NOTICE_MS = 3000

/** Undefined if it cannot be loaded. `find` checks the result: a script may load and do nothing. */
export async function loadScript<T>(
  url: string,
  find: () => T | undefined,
  onSlow: () => void,
): Promise<T | undefined> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const found = find() ?? (await fetchScript(url), find())
    if (found !== undefined || tried === TRIES) return found
    onSlow()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
  }
  return undefined
}

/** Created by our own script, which a strict-dynamic policy trusts; no address has to be listed. */
function fetchScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = () => {
      script.remove()
      resolve()
    }
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.async = true
    script.src = url
    document.head.append(script)
  })
}
