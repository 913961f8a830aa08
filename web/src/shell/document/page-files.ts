import { readFileSync } from 'node:fs'
import type { ShownLanguage } from '@thela/domain/text'
import { styleHalves } from './style-halves.ts'

/** Addresses of the page's own messages in one language. */
export interface MessageAddresses {
  readonly first: string
  /** Of the parts that are loaded when they are needed. */
  readonly later?: string
}

/** Files that the browser loads for a page. */
export interface PageScripts {
  readonly messages: Readonly<Record<ShownLanguage, MessageAddresses>>
  /** Scripts needed before it starts. */
  readonly scripts: readonly string[]
  /** The largest of them. */
  readonly largest: string
  /** Classes that no sample of the page draws: their rules are in the second part of its styles. */
  readonly laterClasses: readonly string[]
  /** The file with the second part of its styles; a page with samples has one. */
  readonly laterStyle?: string
}

/** The build's output for one page's folder (web/build.ts). */
export interface PageFiles extends PageScripts {
  readonly style: {
    /** For the head, one after the other: styles of the first paint. */
    readonly first: readonly string[]
    /** For after the first paint: every class rule, so that the cascade order is the sheet's. The text of `laterStyle`. */
    readonly later: string
  }
}

/** By folder of web/src/pages. */
export type BuiltPages = Readonly<Record<string, PageFiles>>

/** `folder` is the build's output folder. Read once, when the server starts. */
export function readBuiltPages(folder: URL): BuiltPages {
  const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
  const pages = JSON.parse(read('pages.json')) as Readonly<Record<string, PageScripts>>
  return Object.fromEntries(
    Object.entries(pages).map(([name, scripts]) => {
      const first = styleHalves(read(`styles/${name}.first.css`))
      const later = read(`styles/${name}.later.css`)
      return [name, { ...scripts, style: { first, later } }]
    }),
  )
}

/** Whether a page that the server drew has a class whose rules may be missing in its head. */
export function needsLaterStyle(rendered: string, { laterClasses }: PageFiles): boolean {
  const later = new Set(laterClasses)
  return [...rendered.matchAll(/ class="([^"]+)"/g)].some(([, names = '']) =>
    names.split(' ').some((name) => later.has(name)),
  )
}
