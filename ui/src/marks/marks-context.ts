import { createContext } from 'react'

/** `plain`: names instead of drawings, as the store chose. [D-83] */
export type MarkStyle = 'brand' | 'plain'

export const MarkStyleContext = createContext<MarkStyle>('brand')
