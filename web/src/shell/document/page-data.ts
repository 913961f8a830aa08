import type { PageBasics, PageContext } from '../page.ts'
import type { MessageAddresses } from './page-files.ts'

/** Data for the page's script: the props that were rendered. */
export interface PageData {
  /** In the language of the page. */
  readonly messages: MessageAddresses
  /** When the server wrote it, in milliseconds: dates are read at that time. */
  readonly openedAt: number
  readonly page: PageBasics
  readonly context: PageContext
}

/** As JSON text that the browser does not compile; parsed when the page's script starts. */
export const PAGE_DATA_ID = 'page-data'

/** As a script's text: no "<" in it can end the script. */
export const pageDataText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
