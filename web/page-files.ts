import type { Manifest, ManifestChunk } from 'vite'
import type { PageScripts } from './src/shell/document/page-files.ts'

export interface PageParts extends Omit<PageScripts, 'messages' | 'largest' | 'laterClasses'> {
  readonly folder: string
  /**
   * Style sheets of everything it imports statically, and of what the server draws of the rest.
   */
  readonly sheets: readonly string[]
}

/**
 * What the server draws of a page though its script is loaded later, by the page's folder: its styles
 * belong to the page.
 */
export const DRAWN_PARTS: Readonly<Record<string, readonly string[]>> = {
  checkout: ['src/pages/checkout/summary/checkout-summary.tsx'],
  pay: ['src/pages/pay/outcomes.ts'],
  shipment: [
    'src/features/tracking/feedback/delivery-feedback.tsx',
    'src/pages/shipment/parcel-help.tsx',
    'src/pages/shipment/open-login.tsx',
  ],
}

/** What each page loads, from Vite's manifest: each page is an entry named after its folder. */
export function pageParts(manifest: Manifest): PageParts[] {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry)
  return entries.map(([entry, { name: folder = '' }]) => {
    const drawn = DRAWN_PARTS[folder] ?? []
    const unknown = drawn.find((part) => !manifest[part])
    if (unknown !== undefined) throw new Error(`${unknown} is not loaded later`)
    const chunks = chunksFrom([entry])
    return {
      folder,
      scripts: chunks.map(({ file }) => `/${file}`),
      sheets: [...new Set(chunksFrom([entry, ...drawn]).flatMap(({ css = [] }) => css))],
    }
  })

  function chunksFrom(names: readonly string[]): readonly ManifestChunk[] {
    return [...new Set(names.flatMap(withImports))].flatMap((name) => manifest[name] ?? [])
  }

  /** Dependencies come before the file. */
  function withImports(name: string): readonly string[] {
    return [...(manifest[name]?.imports ?? []).flatMap(withImports), name]
  }
}
