import type { Manifest } from 'vite'
import type { PageScripts } from './src/shell/document/page-files.ts'

const BROWSER = 'src/browser.tsx'
const PAGE = /^src\/pages\/([^/]+)\/index\.tsx$/

export interface PageParts extends Omit<PageScripts, 'messages'> {
  readonly folder: string
  /** Style sheets of what it imports statically: all that can be drawn before it loads something. */
  readonly sheets: readonly string[]
}

/** What each page loads, from Vite's manifest. */
export function pageParts(manifest: Manifest): PageParts[] {
  return Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, folder] = PAGE.exec(source) ?? []
    if (folder === undefined) return []
    const names = [...new Set([...withImports(BROWSER), ...withImports(source)])]
    const chunks = names.flatMap((name) => manifest[name] ?? [])
    return {
      folder,
      script: `/${file}`,
      scripts: chunks.map((chunk) => `/${chunk.file}`),
      sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    }
  })

  /** What a file stands on comes before it. */
  function withImports(name: string): readonly string[] {
    return [...(manifest[name]?.imports ?? []).flatMap(withImports), name]
  }
}
