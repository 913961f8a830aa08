import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** AfterShip's wire format, version 2026-07, as far as we read it. [aftership §1] */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 2_000 })

const Checkpoint = Type.Object({
  checkpoint_time: orNull(text),
  tag: orNull(text),
  subtag: orNull(text),
  message: orNull(text),
  subtag_message: orNull(text),
  raw_tag: orNull(text),
  location: orNull(text),
  city: orNull(text),
  state: orNull(text),
})
export type WireCheckpoint = Static<typeof Checkpoint>

const Estimate = orNull(Type.Object({ estimated_delivery_date: orNull(text) }))

const Tracking = Type.Object({
  tracking_number: text,
  slug: orNull(text),
  return_to_sender: orNull(Type.Boolean()),
  courier_estimated_delivery_date: Estimate,
  aftership_estimated_delivery_date: Estimate,
  checkpoints: orNull(Type.Array(Checkpoint, { maxItems: 1_000 })),
})
export type WireTracking = Static<typeof Tracking>

const Trackings = Type.Object({
  data: Type.Object({ trackings: Type.Array(Tracking, { maxItems: 200 }) }),
})

export const trackings = Compile(Trackings)
/** A success, or why not. */
export const reply = Compile(Type.Object({ meta: Type.Object({ code: Type.Integer() }) }))
export const push = Compile(Type.Object({ event: text, msg: Tracking }))
/** One of its other events, and a try of the address. */
export const noTracking = Compile(Type.Object({ msg: Type.Optional(Type.Never()) }))
