import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Delhivery's wire format, as far as we read it. The mis-spellings are its own. [delhivery §1] */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 2_000 })
const numberOrText = Type.Union([Type.Number(), text])

const Status = Type.Object({
  Status: text,
  StatusDateTime: text,
  StatusType: orNull(text),
  StatusLocation: orNull(text),
  StatusCode: orNull(text),
  Instructions: orNull(text),
})

const Scan = Type.Object({
  ScanDateTime: text,
  ScanType: orNull(text),
  Scan: text,
  ScannedLocation: orNull(text),
  StatusCode: orNull(text),
  Instructions: orNull(text),
})
export type WireScan = Static<typeof Scan>

const Shipment = Type.Object({
  AWB: numberOrText,
  Status,
  Scans: Type.Array(Type.Object({ ScanDetail: Scan }), { maxItems: 1_000 }),
  DispatchCount: orNull(numberOrText),
  ExpectedDeliveryDate: orNull(text),
})
export type WireShipment = Static<typeof Shipment>

/** Where it knows none of the numbers there is a text instead. */
const Tracking = Type.Union([
  Type.Object({ ShipmentData: Type.Array(Type.Object({ Shipment }), { maxItems: 50 }) }),
  Type.Object({ Error: text }),
])

const Push = Type.Object({
  Shipment: Type.Object({
    AWB: numberOrText,
    Status,
    NSLCode: orNull(text),
    EDD: orNull(text),
  }),
})
export type WirePush = Static<typeof Push>

const Pincodes = Type.Object({
  delivery_codes: Type.Array(
    Type.Object({
      postal_code: Type.Object({
        pin: numberOrText,
        cod: orNull(text),
        pre_paid: orNull(text),
        remarks: orNull(text),
      }),
    }),
    { maxItems: 100 },
  ),
})
export type WirePincodes = Static<typeof Pincodes>

const Edited = Type.Object({
  status: Type.Optional(Type.Union([Type.Boolean(), text])),
  error: orNull(text),
})

export const tracking = Compile(Tracking)
export const push = Compile(Push)
export const pincodes = Compile(Pincodes)
export const edited = Compile(Edited)
export const updated = Compile(Type.Object({}))
/** Webhooks of its documents, and calls that try the address. */
export const noScan = Compile(Type.Object({ Shipment: Type.Optional(Type.Never()) }))
