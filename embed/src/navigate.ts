import { isPopUpEntry } from './history-entry.ts'

/** Navigates the whole page; without an address it reloads. */
export function navigate(url?: string): void {
  if (url === undefined) location.reload()
  // Replace the pop-up's history entry, which would lead nowhere afterwards.
  else if (isPopUpEntry()) location.replace(url)
  else location.assign(url)
}
