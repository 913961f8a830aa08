import { incomplete, valid, invalid } from '../fields/index.ts'
import { isSafeText } from '../text/index.ts'
import { trackingId } from '../values/index.ts'
import type { FieldMessage, FieldResult } from '../fields/index.ts'
import type { TrackingId } from '../values/index.ts'

/** Validation of the tracking search. [tracking §5, §8, §9] */
export const TRACKING_ID_MIN_LENGTH = 6

const VALID_ID: FieldMessage = { code: 'TRACKING_ID' }

export function validateTrackingId(text: string): FieldResult<TrackingId> {
  const id = text.trim()
  if (!isSafeText(id)) return invalid(VALID_ID)
  return id.length < TRACKING_ID_MIN_LENGTH ? incomplete(VALID_ID) : valid(trackingId(id))
}
