/** Open Graph: the card of a link in WhatsApp and elsewhere. [ADR-226] */
import type { StoreBrand } from '@thela/contracts/pages'
import type { Messages } from '@thela/messages'
import { previewImage } from '../preview.ts'
import type { PagePreview } from '../preview.ts'

/** Of the store's own picture, and of one with its logo; another logo is shown as large as it is. */
const WIDE = { width: 1200, height: 630 }

interface PreviewTagsProps {
  t: Messages
  brand: StoreBrand
  preview: PagePreview
  /** Of our own pages: messengers read absolute addresses only. */
  origin: string
}

export function PreviewTags({ t, brand, preview, origin }: PreviewTagsProps) {
  const image = previewImage(brand, origin)
  const tags: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', `${preview.title} · ${brand.name}`],
    ['og:description', preview.description],
    ['og:url', origin + preview.address],
    ['og:locale', t.language.tag.replace('-', '_')],
    ...(image ? [['og:image', image.url] as [string, string]] : []),
    ...(image ? [['og:image:alt', brand.name] as [string, string]] : []),
    ...(image?.isWide
      ? Object.entries(WIDE).map(([side, pixels]): [string, string] => [
          `og:image:${side}`,
          String(pixels),
        ])
      : []),
  ]
  return (
    <>
      <meta name="description" content={preview.description} />
      <meta name="twitter:card" content={image?.isWide ? 'summary_large_image' : 'summary'} />
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
