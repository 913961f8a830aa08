/**
 * Counts how often the shop's own checkout was opened as a fallback. It cannot be reported while
 * Thela is unreachable, so this browser stores it until the next checkout sends it. Only a number
 * is stored.
 */
const STORAGE_KEY = 'thela-fallbacks'

export function readFallbacks(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || 0
  } catch {
    // The browser has no storage for this page.
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
