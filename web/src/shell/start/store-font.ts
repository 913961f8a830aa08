/** Name of the store's font in style sheets, of the class that turns it on, and of what the browser stores. */
export const STORE_FONT = 'store-font'

interface Connection {
  /** Megabits per second. */
  readonly downlink?: number
  /** Milliseconds of a round trip. */
  readonly rtt?: number
  readonly saveData?: boolean
}

/**
 * Turns the store's font on where it will be there for the first paint: on a quick connection, or where
 * the browser stored that it has the file. Otherwise this page keeps the system's font, and fetches the
 * file for the next page once it has nothing else to do. (ADR-337)
 *
 * It must stand alone: its text goes to the head of the page.
 */
export function chooseFont(address: string): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  const isSaving = !!connection && !!connection.saveData
  const hasFile = () => {
    try {
      return localStorage.getItem('store-font') === address
    } catch {
      return false
    }
  }
  const noteFile = () => {
    try {
      localStorage.setItem('store-font', address)
    } catch {
      // A frame without storage fetches the file as late as the first time.
    }
  }
  const isQuick = () => {
    if (connection) return Number(connection.downlink) >= 5 && Number(connection.rtt) <= 100
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return !!visit && visit.responseStart - visit.requestStart <= 150
  }
  if (hasFile() || (!isSaving && isQuick())) {
    document.documentElement.classList.add('store-font')
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
    link.onload = noteFile
    link.href = address
    document.head.append(link)
  } else if (!isSaving) {
    const fetchFile = () => {
      // Not one of the document's fonts: no text changes its font while it is read.
      const font = new FontFace('store-font', `url("${address}")`)
      font.load().then(noteFile, () => undefined)
    }
    addEventListener('load', () => setTimeout(fetchFile, 3000))
  }
}

/** It is text, for the head of the page. */
export const storeFont = (address: string): string =>
  `(${String(chooseFont)})(${JSON.stringify(address)})`
