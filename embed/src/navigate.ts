/** The whole page goes elsewhere; without an address it loads anew. */
export function navigate(url?: string): void {
  if (url === undefined) location.reload()
  else location.assign(url)
}
