import { createContext } from 'react'
import type { PageStyles } from './style-rules.ts'

/** What the server writes into a page beside what is drawn. */
export interface FirstPaint {
  readonly nonce: string | undefined
  /** No request stands between HTML and paint. */
  readonly styles: PageStyles
}

/** Marks where the server puts the styles once it knows what was drawn; no store can guess them. */
export const stylePlaces = (nonce: string): PageStyles => ({
  first: `/*first ${nonce}*/`,
  rest: `/*rest ${nonce}*/`,
})

const NOTHING: FirstPaint = { nonce: undefined, styles: { first: '', rest: '' } }

export const FirstPaintContext = createContext(import.meta.env.SSR ? NOTHING : fromDocument())

/** In the browser the styles stay, for the page that says what went wrong: it is drawn anew. */
function fromDocument(): FirstPaint {
  const first = document.head.querySelector('style')
  const rest = document.body.querySelector('style')
  return {
    nonce: first?.nonce,
    styles: { first: first?.textContent ?? '', rest: rest?.textContent ?? '' },
  }
}
