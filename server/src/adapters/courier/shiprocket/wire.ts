import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Shiprocket's wire format, as far as we read it. Other fields are ignored. */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 2_000 })
/** Ids are numbers or texts, and "NA" where there is none. */
const numberOrText = Type.Union([Type.Number(), text])

const Activity = Type.Object({
  date: text,
  status: orNull(text),
  activity: orNull(text),
  location: orNull(text),
  'sr-status': orNull(numberOrText),
  'sr-status-label': orNull(text),
})
export type WireActivity = Static<typeof Activity>

const Tracking = Type.Object({
  tracking_data: Type.Object({
    track_status: numberOrText,
    shipment_track: orNull(
      Type.Array(
        Type.Object({ edd: orNull(text), courier_name: orNull(text), pod_status: orNull(text) }),
      ),
    ),
    shipment_track_activities: orNull(Type.Array(Activity, { maxItems: 1_000 })),
    etd: orNull(text),
  }),
})
export type WireTracking = Static<typeof Tracking>

const Days = orNull(numberOrText)

/** Where nobody delivers there is a message instead, with the status 404. */
const Serviceability = Type.Union([
  Type.Object({
    data: Type.Object({
      available_courier_companies: Type.Array(
        Type.Object({ cod: orNull(Type.Number()), estimated_delivery_days: Days }),
        { maxItems: 500 },
      ),
    }),
  }),
  Type.Object({ status: Type.Literal(404) }),
])
export type WireServiceability = Static<typeof Serviceability>

const Push = Type.Object({
  awb: numberOrText,
  courier_name: orNull(text),
  shipment_status: orNull(text),
  shipment_status_id: orNull(numberOrText),
  current_timestamp: orNull(text),
  etd: orNull(text),
  pod_status: orNull(text),
  scans: orNull(Type.Array(Activity, { maxItems: 1_000 })),
})
export type WirePush = Static<typeof Push>

const FailedDelivery = Type.Object({
  data: Type.Array(
    Type.Object({
      status: orNull(text),
      history: orNull(Type.Array(Type.Object({ comment: orNull(text) }), { maxItems: 200 })),
    }),
    { maxItems: 100 },
  ),
})
export type WireFailedDelivery = Static<typeof FailedDelivery>

const Return = Type.Object({ order_id: numberOrText, shipment_id: Type.Number() })
export type WireReturn = Static<typeof Return>

const Returns = Type.Object({
  data: Type.Array(
    Type.Object({
      channel_order_id: orNull(numberOrText),
      shipments: orNull(
        Type.Array(Type.Object({ id: Type.Number(), awb: orNull(numberOrText) }), { maxItems: 50 }),
      ),
    }),
    { maxItems: 500 },
  ),
})
export type WireReturns = Static<typeof Returns>

const Assigned = Type.Object({
  awb_assign_status: Type.Number(),
  response: orNull(Type.Object({ data: orNull(Type.Object({ awb_code: orNull(numberOrText) })) })),
})
export type WireAssigned = Static<typeof Assigned>

/** What is sent; only `action` and `comments` are documented. */
export interface WireAction {
  readonly action: 're-attempt' | 'return' | 'fake-attempt'
  readonly comments: string
  readonly deferred_date?: string
  readonly address1?: string
  readonly address2?: string
  readonly phone?: string
}

export const failedDelivery = Compile(FailedDelivery)
export const madeReturn = Compile(Return)
export const returnsList = Compile(Returns)
export const assignedAwb = Compile(Assigned)
export const tracking = Compile(Tracking)
export const serviceability = Compile(Serviceability)
export const push = Compile(Push)
export const login = Compile(Type.Object({ token: Type.String({ minLength: 1 }) }))
export const testPing = Compile(
  Type.Union([
    Type.Object({ is_test: Type.Literal(true) }),
    Type.Object({ test: Type.Literal(true) }),
  ]),
)
