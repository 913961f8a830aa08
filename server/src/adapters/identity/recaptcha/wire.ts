import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** The reply to a proof. [recaptcha §2] */
export const verified = Compile(
  Type.Object({
    success: Type.Boolean(),
    'error-codes': Type.Optional(Type.Array(Type.String())),
  }),
)
