/** Texts for a failed call, and for an invalid field. [account §5, checkout §8, D-82] */
import type { ErrorReply } from '@thela/contracts/errors'
import type { FieldMessage, FieldResult } from '@thela/domain/fields'
import type { CodedMessage, Messages } from '@thela/messages'

type Failure = Pick<ErrorReply, 'code' | 'details'>

/** An unknown code of a newer server gets a general text. */
export function errorText(t: Messages, { code }: Pick<Failure, 'code'>): string {
  const key = `errors.${code}`
  return t.has(key) ? t.of('errors.', { code } as CodedMessage<'errors.'>) : t('errors.INTERNAL')
}

/** Why an OTP was refused, and how many tries are left. */
export function otpErrorText(t: Messages, { code, details }: Failure): string {
  const count = code === 'OTP_EXPIRED' ? undefined : details?.triesLeft
  if (count !== undefined) return t('identity.otp.triesLeft', { count })
  return t.has(`errors.${code}`) ? errorText(t, { code }) : t('identity.otp.wrong')
}

/** A rule's result with its message as text, for the forms. */
export function fieldResult<T>(t: Messages, result: FieldResult<T>): FieldResult<T, string> {
  if (result.kind === 'valid') return result
  return { kind: result.kind, message: t.of('fields.', result.message) }
}

/** Server errors, by field. */
export const fieldTexts = (t: Messages, fields: RefusedFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      t.of('fields.', message as FieldMessage),
    ]),
  )

type RefusedFields = NonNullable<NonNullable<ErrorReply['details']>['fields']>
