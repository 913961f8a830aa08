import { incomplete, valid, invalid } from '../fields/index.ts'
import { isSafeText } from '../text/index.ts'
import { trackingId } from '../values/index.ts'
import type { FieldResult } from '../fields/index.ts'
import type { TrackingId } from '../values/index.ts'

/** What is typed into the tracking search. [tracking §5, §8, §9] */
export const TRACKING_ID_MIN_LENGTH = 6

export const INVALID_TRACKING_ID = 'Please enter a valid Tracking ID'

export function validateTrackingId(text: string): FieldResult<TrackingId> {
  const id = text.trim()
  if (!isSafeText(id)) return invalid(INVALID_TRACKING_ID)
  return id.length < TRACKING_ID_MIN_LENGTH
    ? incomplete(INVALID_TRACKING_ID)
    : valid(trackingId(id))
}
