import type { PageReply, PageRequest, PageSource } from '@thela/contracts/pages'
import type { PageBasics, PageModule } from './page.ts'

/** A request for a page, and where its data come from. */
export interface RouteRequest {
  readonly request: PageRequest
  readonly params: Readonly<Record<string, string>>
  readonly source: PageSource
}

interface PageRow<P extends PageBasics> {
  /** Its folder in web/src/pages. */
  readonly folder: string
  readonly module: PageModule<P>
  readonly data: (input: RouteRequest) => Promise<PageReply<P>>
}

/** One row of the route table. */
export interface Route {
  readonly path: string
  readonly folder: string
  readonly data: (input: RouteRequest) => Promise<PageReply<PageBasics>>
  readonly module: PageModule<PageBasics>
}

/** `data` and `module` agree on the page's data; the table itself need not know them. */
export function route<P extends PageBasics>(path: string, row: PageRow<P>): Route {
  return { path, ...(row as unknown as PageRow<PageBasics>) }
}
