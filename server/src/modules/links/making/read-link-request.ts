import type { NewLinkInfo } from '@thela/contracts/calls/links/store-links'
import { readInstant } from '@thela/domain/calendar'
import { invalid, validateEmail, validatePhone, validateUrl } from '@thela/domain/fields'
import type { FieldResult } from '@thela/domain/fields'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { LinkRequest } from './create-link.ts'

function checked<T extends string>(
  field: string,
  result: FieldResult<T> | undefined,
): T | undefined {
  if (result === undefined || result.kind === 'valid') return result?.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { [field]: result.message } } })
}

/** No other scheme: the page leads there. A browser must be able to go there as it is. */
function validateWebAddress(text: string): FieldResult<string> {
  const result = validateUrl(text)
  const isPlain = /^[!-~]+$/.test(text) && URL.canParse(text)
  return result.kind === 'valid' && !isPlain ? invalid({ code: 'URL' }) : result
}

/** A time in the future, or none. */
function endOf(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined
  const end = readInstant(text)
  if (end && end.getTime() > now.getTime()) return end
  throw new ApiError('INVALID_LINK')
}

/** The request, with phone and email in the formats in which they are stored. */
export function readLinkRequest(
  { customer, expiresAt, ...body }: NewLinkInfo,
  now: Date,
): LinkRequest {
  for (const field of ['returnUrl', 'cancelUrl'] as const) {
    const address = body[field]
    if (address !== undefined) checked(field, validateWebAddress(address))
  }
  const { name, phone, email } = customer ?? {}
  return {
    ...body,
    customer: omitUndefined({
      name,
      phone: checked('phone', phone === undefined ? undefined : validatePhone(phone)),
      email: checked('email', email === undefined ? undefined : validateEmail(email)),
    }),
    ...omitUndefined({ expiresAt: endOf(expiresAt, now) }),
  }
}
