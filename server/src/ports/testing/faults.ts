/**
 * How a system may fail, as far as its callers can tell:
 * - `DOWN`: it answers each call with an error and does nothing.
 * - `SILENT`: it takes each call and never answers.
 * - `REPLY_LOST`: it does what it is told, and its answer never arrives.
 * - `REPLY_LATE`: it does what it is told, and answers when nobody waits any more.
 * - `INVALID_REPLY`: it answers something that is not of its own form.
 * - `HUGE_REPLY`: its answer has no end in sight.
 */
export type Fault = 'DOWN' | 'SILENT' | 'REPLY_LOST' | 'REPLY_LATE' | 'INVALID_REPLY' | 'HUGE_REPLY'
