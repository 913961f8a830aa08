/** Of an embedded page, written by the server: no other page has a use for it. [tracking §2 Embedding] */
import type { PageMode } from '@thela/contracts/pages'
import { embedModeOf } from '@thela/domain/tracking'
import { PAGE_ELEMENT_ID } from '../start/page-element.ts'

/** A frame is as high as its content; without a height of its own the content would follow the frame. */
const AS_HIGH_AS_ITS_CONTENT = `#${PAGE_ELEMENT_ID}>div{min-height:0}`
/**
 * The store's page has header, footer and margins of its own, and its own width. What has a ground of its own keeps its
 * text off the end of that.
 */
const IN_THE_STORES_PAGE =
  `#${PAGE_ELEMENT_ID}{--page-width:none;--page-edge:0px;--aside-end:var(--space-6)}` +
  `#${PAGE_ELEMENT_ID}>div>header,#${PAGE_ELEMENT_ID}>div>footer{display:none}` +
  `#${PAGE_ELEMENT_ID} main{padding-inline:0}`

export function embeddedStyle(mode: PageMode | undefined): string {
  const embed = embedModeOf(mode)
  if (embed === undefined) return ''
  return AS_HIGH_AS_ITS_CONTENT + (embed === 'PUBLIC_EMBED' ? '' : IN_THE_STORES_PAGE)
}
