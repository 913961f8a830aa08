import type { StoreBrand } from '@thela/contracts/pages'

/**
 * What a messenger shows of a link: read by its server, which runs no script. Never a name, a number or an
 * address of a person. (ADR-226)
 */
export interface PagePreview {
  readonly title: string
  readonly description: string
  /** Path and query of the page, without what only this visit added. */
  readonly address: string
}

const SVG = /\.svg(\?|$)/i

/** The store's own picture for previews, else its logo; none that messengers cannot draw. */
export function previewImage({ previewImage: wide, logoL, logoS }: StoreBrand) {
  if (wide !== undefined) return { url: wide, isWide: true }
  const url = [logoL, logoS].find((logo) => logo !== undefined && !SVG.test(logo))
  return url === undefined ? undefined : { url, isWide: false }
}
