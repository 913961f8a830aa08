import { createContext } from 'react'

/** What only the server knows while it writes the page. In the browser both are empty. */
export interface FirstPaint {
  readonly nonce: string | undefined
  /** The styles of this route, put into the page: no request stands between HTML and paint. */
  readonly styles: string
}

export const FirstPaintContext = createContext<FirstPaint>({ nonce: undefined, styles: '' })
