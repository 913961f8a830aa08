/** What a customer can choose about WhatsApp for one parcel. [tracking §7, ADR-222] */
import type { NotificationRoute } from './notification-routes.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { NOTIFICATIONS } from './notifications.ts'

/** `NOT_OFFERED`: no message about a parcel can come by WhatsApp, whatever is chosen. */
export type WhatsappUpdates = 'NOT_OFFERED' | 'ON' | 'OFF'

/** The messages about one parcel. */
export const PARCEL_NOTIFICATIONS = NOTIFICATION_KINDS.filter((kind) =>
  ['SHIPMENT', 'ATTEMPT'].includes(NOTIFICATIONS[kind].oncePer),
)

type Routes = readonly NotificationRoute[]

/** On is where they really go: without a choice that is the store's own order of its accounts. */
export function whatsappUpdates({
  asChosen,
  ifWanted,
}: {
  /** Of each message about a parcel. */
  readonly asChosen: readonly Routes[]
  /** The same if the customer wanted WhatsApp for this parcel. */
  readonly ifWanted: readonly Routes[]
}): WhatsappUpdates {
  const isOffered = ifWanted.some((routes) => routes.some(({ medium }) => medium === 'WHATSAPP'))
  if (!isOffered) return 'NOT_OFFERED'
  return asChosen.some(([first]) => first?.medium === 'WHATSAPP') ? 'ON' : 'OFF'
}
