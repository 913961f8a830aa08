import { createContext } from 'react'

/** What stands in a page’s head beside what is drawn. */
export interface FirstPaint {
  readonly nonce: string | undefined
  /** No request stands between HTML and paint. */
  readonly styles: string
}

export const FirstPaintContext = createContext<FirstPaint>({ nonce: undefined, styles: '' })

/** Marks where the server puts the styles once it knows what was drawn; no store can guess it. */
export const stylesPlace = (nonce: string): string => `/*${nonce}*/`

/** Styles for what is not drawn yet, as text that costs the paint nothing. */
export const DEFERRED_STYLES_ID = 'later-styles'

/**
 * In the browser: adds the styles for what comes later. All of them stay known, for the page that
 * says what went wrong: it is drawn anew.
 */
export function readFirstPaint(): FirstPaint {
  const first = document.head.querySelector('style')
  const later = document.createElement('style')
  later.nonce = first?.nonce ?? ''
  later.textContent = document.getElementById(DEFERRED_STYLES_ID)?.textContent ?? ''
  document.head.append(later)
  return { nonce: first?.nonce, styles: (first?.textContent ?? '') + later.textContent }
}
