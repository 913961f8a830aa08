/** The phone of a login, as the store takes it. [account §5, A5.23, D-28] */
import { isWrittenAbroad, validatePhone } from '@thela/domain/fields'
import type { FieldResult, Phone } from '@thela/domain/fields'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Store } from '../stores/index.ts'

/** What a number of a country looks like is known to the library; what is stored, to our rule. */
async function validateForeign(text: string): Promise<FieldResult<Phone>> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const known = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'))
  if (!known?.isValid()) return { kind: 'invalid', message: { code: 'PHONE' } }
  return validatePhone(known.nationalNumber, known.countryCallingCode)
}

const isTakenAbroad = ({ config }: Store, text: string): boolean =>
  config.signIn.allowInternationalPhones && isWrittenAbroad(text)

export const validateLoginPhone = async (store: Store, text: string): Promise<FieldResult<Phone>> =>
  isTakenAbroad(store, text) ? validateForeign(text) : validatePhone(text)

export async function phoneOf(store: Store, text: string): Promise<string> {
  const result = await validateLoginPhone(store, text)
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { phone: result.message } } })
}
