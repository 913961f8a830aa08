import { isPopUpEntry } from './history-entry.ts'

/** The whole page goes elsewhere; without an address it loads anew. */
export function navigate(url?: string): void {
  if (url === undefined) location.reload()
  // The entry that stood for the pop-up leads nowhere any more.
  else if (isPopUpEntry()) location.replace(url)
  else location.assign(url)
}
