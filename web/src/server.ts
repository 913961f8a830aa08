import { routes } from './routes.ts'
import { makePages } from './shell/document/make-pages.tsx'
import { readBuiltPages } from './shell/document/page-files.ts'

/** The built pages, for the server; bundled into build/server. */
export const pages = makePages(routes, readBuiltPages(new URL('../', import.meta.url)))
