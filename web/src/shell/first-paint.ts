import { createContext } from 'react'

/** What the server writes into a page’s head. */
export interface FirstPaint {
  readonly nonce: string | undefined
  /** The styles of this page: no request stands between HTML and paint. */
  readonly styles: string
  /** Runs before everything else. */
  readonly script: string
  /** Files that the page’s script stands on, fetched while the page is read. */
  readonly preloads: readonly string[]
}

const NOTHING: FirstPaint = { nonce: undefined, styles: '', script: '', preloads: [] }

export const FirstPaintContext = createContext(import.meta.env.SSR ? NOTHING : fromHead())

/** In the browser the styles stay, for the page that says what went wrong: it is drawn anew. */
function fromHead(): FirstPaint {
  const style = document.head.querySelector('style')
  return { ...NOTHING, nonce: style?.nonce, styles: style?.textContent ?? '' }
}
