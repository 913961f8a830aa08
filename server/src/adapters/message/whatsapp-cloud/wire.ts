import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** [whatsapp §1] */
export const accepted = Compile(
  Type.Object({ messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) }),
)

export const failed = Compile(Type.Object({ error: Type.Object({ code: Type.Integer() }) }))

export const number = Compile(Type.Object({ id: Type.String() }))

export const templates = Compile(
  Type.Object({
    data: Type.Array(
      Type.Object({ name: Type.String(), language: Type.String(), status: Type.String() }),
    ),
  }),
)

/** Of a change only what its `field` says; each is checked by itself, so that a new kind hides no other. */
export const notice = Compile(
  Type.Object({
    object: Type.Literal('whatsapp_business_account'),
    entry: Type.Array(
      Type.Object({
        changes: Type.Array(Type.Object({ field: Type.String(), value: Type.Unknown() })),
      }),
    ),
  }),
)

export const messagesChange = Compile(
  Type.Object({
    metadata: Type.Object({ phone_number_id: Type.String() }),
    messages: Type.Optional(Type.Array(Type.Unknown())),
    statuses: Type.Optional(Type.Array(Type.Unknown())),
  }),
)

export const failedStatus = Compile(
  Type.Object({
    status: Type.Literal('failed'),
    biz_opaque_callback_data: Type.String({ maxLength: 512 }),
    errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
  }),
)

const from = {
  from: Type.String({ pattern: '^[1-9][0-9]{7,14}$' }),
  timestamp: Type.String({ pattern: '^[0-9]{1,12}$' }),
}

/** Typed, or the press of a button of a template. */
export const reply = Compile(
  Type.Union([
    Type.Object({
      ...from,
      type: Type.Literal('text'),
      text: Type.Object({ body: Type.String() }),
    }),
    Type.Object({
      ...from,
      type: Type.Literal('button'),
      button: Type.Object({ text: Type.String() }),
    }),
  ]),
)
