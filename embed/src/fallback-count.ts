/**
 * Counts how often the shop's own checkout was opened as a fallback. It cannot be reported while
 * Thela is unreachable, so this browser stores it until the next checkout sends it. Only a number
 * is stored.
 */
import { readStored, store } from './storage.ts'

const STORAGE_KEY = 'thela-fallbacks'

export const readFallbacks = (): number => Number(readStored('localStorage', STORAGE_KEY)) || 0

const write = (count: number) => store('localStorage', STORAGE_KEY, String(count))

export const countFallback = () => write(readFallbacks() + 1)

export function clearFallbacks(): void {
  if (readFallbacks() > 0) write(0)
}
