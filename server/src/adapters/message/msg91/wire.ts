import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** HTTP says 200 in both cases. [msg91 §1] */
export const sent = Compile(Type.Object({ type: Type.Literal('success') }))

export const notSent = Compile(
  Type.Object({
    type: Type.Literal('error'),
    message: Type.Optional(Type.String()),
  }),
)
