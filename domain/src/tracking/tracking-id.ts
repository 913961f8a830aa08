import { notYet, valid, wrong } from '../fields/index.ts'
import { isSafeText } from '../text/index.ts'
import { trackingId } from '../values/index.ts'
import type { FieldAnswer } from '../fields/index.ts'
import type { TrackingId } from '../values/index.ts'

/** What is typed into the tracking search. [tracking §5, §8, §9] */
export const TRACKING_ID_MIN_LENGTH = 6

export const INVALID_TRACKING_ID = 'Please enter a valid Tracking ID'

export function judgeTrackingId(text: string): FieldAnswer<TrackingId> {
  const id = text.trim()
  if (!isSafeText(id)) return wrong(INVALID_TRACKING_ID)
  return id.length < TRACKING_ID_MIN_LENGTH ? notYet(INVALID_TRACKING_ID) : valid(trackingId(id))
}
