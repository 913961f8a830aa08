import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { RECAPTCHA_SITE_KEY } from '../../recaptcha-widget.ts'

/** [firebase §1, §2] */
export const codeSent = Compile(
  Type.Object({ sessionInfo: Type.String({ minLength: 1, maxLength: 4000 }) }),
)

export const signedIn = Compile(Type.Object({ idToken: Type.String({ maxLength: 8000 }) }))

export const failed = Compile(Type.Object({ error: Type.Object({ message: Type.String() }) }))

export const recaptchaParams = Compile(
  Type.Object({ recaptchaSiteKey: Type.String({ pattern: RECAPTCHA_SITE_KEY }) }),
)

/** PEM by key id. */
export const certificates = Compile(Type.Record(Type.String(), Type.String()))
