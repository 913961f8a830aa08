import type { Manifest } from 'vite'
import type { PageScripts } from './src/shell/document/page-files.ts'

/** Stands before a page's folder in the name of its entry. */
export const PAGE_ENTRY = 'virtual:page/'

export interface PageParts extends Omit<PageScripts, 'messages'> {
  readonly folder: string
  /** Style sheets of what it imports statically: all that can be drawn before it loads something. */
  readonly sheets: readonly string[]
}

/** What each page loads, from Vite's manifest. */
export function pageParts(manifest: Manifest): PageParts[] {
  const entries = Object.keys(manifest).filter((name) => name.startsWith(PAGE_ENTRY))
  return entries.map((entry) => {
    const chunks = [...new Set(withImports(entry))].flatMap((name) => manifest[name] ?? [])
    return {
      folder: entry.slice(PAGE_ENTRY.length),
      scripts: chunks.map(({ file }) => `/${file}`),
      sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    }
  })

  /** What a file stands on comes before it. */
  function withImports(name: string): readonly string[] {
    return [...(manifest[name]?.imports ?? []).flatMap(withImports), name]
  }
}
