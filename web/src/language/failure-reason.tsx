import type { ExceptionReason } from '@thela/domain/tracking'
import { useMessages } from './use-messages.ts'

/** Why a delivery failed, in plain words for the parcel's customer. [tracking §4, D-82] */
export function FailureReason({ reason }: { reason: ExceptionReason }) {
  return useMessages()(`tracking.reason.${reason}`)
}
