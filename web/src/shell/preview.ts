import type { StoreBrand } from '@thela/contracts/pages'
import { links } from '../api/links.ts'

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

/** The store's own picture for previews, else its logo, which our server at `origin` draws where messengers cannot. */
export function previewImage(
  { previewImage: wide, logoL, logoS, slug }: StoreBrand,
  origin: string,
) {
  if (wide !== undefined) return { url: wide, isWide: true }
  const logos = [logoL, logoS].filter((logo) => logo !== undefined)
  const url = logos.find((logo) => !SVG.test(logo))
  if (url !== undefined) return { url, isWide: false }
  return logos.length > 0 ? { url: origin + links.previewPicture(slug), isWide: true } : undefined
}
