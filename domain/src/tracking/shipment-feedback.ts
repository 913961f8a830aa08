/** What a customer thinks of a delivery. [tracking §7] */
export const FEEDBACK_REASONS = [
  'LATE',
  'NOT_AT_DOOR',
  'DAMAGED',
  'RUDE',
  'NO_CALL',
  'OTHER',
] as const
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number]

/** Up to this rating the reasons are asked for. */
export const REASONS_UP_TO = 3

export const FEEDBACK_EDIT_HOURS = 24

/** It is given once and may be changed for a day. */
export const feedbackEditableUntil = (givenAt: Date): Date =>
  new Date(givenAt.getTime() + FEEDBACK_EDIT_HOURS * 3_600_000)
