/** The card of the search, and of a private parcel's link: a public one's leads to its page. [I37, ADR-226] */
import type { TrackingPage } from '@thela/contracts/pages'
import type { Messages } from '@thela/messages'
import { links } from '../../api/links.ts'
import type { PagePreview } from '../../shell/preview.ts'

export const trackingPreview = (t: Messages, { sid, brand }: TrackingPage): PagePreview => ({
  title: t('tracking.page.title'),
  description: t('tracking.page.lead'),
  address: links.tracking(sid, brand.slug),
})
