import type { PageReply, PageRequest, PageSource } from '@thela/contracts/pages'
import type { Project } from '@thela/contracts/parent-window'
import type { Messages } from '@thela/messages'
import type { PageBasics, PageModule } from './page.ts'
import type { PagePreview } from './preview.ts'

/** A request for a page, and where its data come from. */
export interface RouteRequest {
  readonly request: PageRequest
  readonly params: Readonly<Record<string, string>>
  readonly source: PageSource
}

interface PageRow<P extends PageBasics> {
  /** The application that it belongs to. */
  readonly project: Project
  /** Its folder in web/src/pages. */
  readonly folder: string
  readonly module: PageModule<P>
  readonly data: (input: RouteRequest) => Promise<PageReply<P>>
  /** For pages whose links are sent in messages. */
  readonly preview?: (t: Messages, page: P) => PagePreview
}

/** One row of the route table. */
export interface Route {
  readonly path: string
  readonly project: Project
  readonly folder: string
  readonly data: (input: RouteRequest) => Promise<PageReply<PageBasics>>
  readonly module: PageModule<PageBasics>
  readonly preview?: (t: Messages, page: PageBasics) => PagePreview
}

/** `data` and `module` agree on the page's data; the table itself need not know them. */
export function route<P extends PageBasics>(path: string, row: PageRow<P>): Route {
  return { path, ...(row as unknown as PageRow<PageBasics>) }
}
