import type { Manifest } from 'vite'
import type { PageScripts } from './src/shell/document/page-files.ts'

export interface PageParts extends Omit<PageScripts, 'messages' | 'largest'> {
  readonly folder: string
  /**
   * Style sheets of everything it imports statically: all that can be rendered before a lazy
   * import.
   */
  readonly sheets: readonly string[]
}

/** What each page loads, from Vite's manifest: each page is an entry named after its folder. */
export function pageParts(manifest: Manifest): PageParts[] {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry)
  return entries.map(([entry, { name: folder = '' }]) => {
    const chunks = [...new Set(withImports(entry))].flatMap((name) => manifest[name] ?? [])
    return {
      folder,
      scripts: chunks.map(({ file }) => `/${file}`),
      sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    }
  })

  /** Dependencies come before the file. */
  function withImports(name: string): readonly string[] {
    return [...(manifest[name]?.imports ?? []).flatMap(withImports), name]
  }
}
