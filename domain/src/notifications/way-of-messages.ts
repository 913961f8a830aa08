/** Where a customer is told that a message goes. [D-28, ADR-050] */
import { MEDIA } from './notification-routes.ts'
import type { Medium } from './notification-routes.ts'

export const WAYS_OF_MESSAGES = [...MEDIA, 'SEVERAL'] as const
export type WayOfMessages = (typeof WAYS_OF_MESSAGES)[number]

/** Of the media that are tried in turn; undefined: it goes nowhere. Of several none is promised. */
export function wayOfMessages(media: readonly Medium[]): WayOfMessages | undefined {
  const [first] = media
  return media.every((medium) => medium === first) ? first : 'SEVERAL'
}
