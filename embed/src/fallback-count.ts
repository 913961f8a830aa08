/**
 * How often the shop's own checkout had to help out. It cannot be reported while Thela is out of
 * reach, so this browser keeps it until the next checkout, which brings it along. A number, nothing else.
 */
const STORAGE_KEY = 'thela-fallbacks'

export function readFallbacks(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || 0
  } catch {
    // A browser that keeps nothing for this page.
    return 0
  }
}

export function countFallback(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(readFallbacks() + 1))
  } catch {
    return
  }
}

export function clearFallbacks(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    return
  }
}
