import type { PageSource } from '@thela/contracts/pages'
import { createContext } from 'react-router'

/** Where loaders get a page’s first paint from: the server gives it in process, without an HTTP hop. */
export const pageSourceContext = createContext<PageSource>()
