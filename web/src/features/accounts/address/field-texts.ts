/** [D-82] */
import { fieldResult, fieldTexts } from '../../../language/error-text.ts'
import type { FieldMessage, FieldResult } from '@thela/domain/fields'
import type { Messages } from '@thela/messages'
import { addressFieldOfWire } from '../../../api/address-wire.ts'
import { partsOf, shownField } from './form-names.ts'
import type { FormField, FormName } from './form-names.ts'

/** What to enter is said instead of "Mandatory Field", and what is too short by its name. */
export function addressFieldResult(
  t: Messages,
  name: FormName,
  result: FieldResult<string>,
): FieldResult<string, string> {
  const plain = result.kind === 'valid' ? undefined : plainText(t, name, result.message)
  if (result.kind === 'valid' || plain === undefined) return fieldResult(t, result)
  return { kind: result.kind, message: plain }
}

/** Errors of the server at the fields that show them. */
export function refusedTexts(
  t: Messages,
  refused: Parameters<typeof fieldTexts>[1],
): Record<string, string> {
  const texts = fieldTexts(t, refused)
  const named = Object.keys(refused).map((wireName): [string, string] => {
    const name = shownField(addressFieldOfWire(wireName))
    return [name, plainText(t, name, refused[wireName] as FieldMessage) ?? texts[wireName] ?? '']
  })
  return Object.fromEntries<string>(named)
}

function plainText(t: Messages, name: FormName, message: FieldMessage): string | undefined {
  if (name === 'isBillingSame') return undefined
  const [, field] = partsOf(name)
  if (message.code === 'MANDATORY') return missingText(t, field)
  if (message.code === 'TOO_LONG') return tooLongText(t, field, message.params)
  if (message.code !== 'TOO_SHORT' || field !== 'area') return undefined
  return t('accounts.line1.short', message.params)
}

function tooLongText(t: Messages, field: FormField, max: { max: number }): string | undefined {
  if (field === 'addressLine2') return t('accounts.line2.long', max)
  return field === 'area' ? t('accounts.line1.long', max) : undefined
}

function missingText(t: Messages, field: FormField): string {
  const key = `accounts.missing.${field}`
  return t.has(key)
    ? t.of('accounts.missing.', { code: field as MissingField })
    : t('fields.MANDATORY')
}

type MissingField =
  | 'pincode'
  | 'zipcode'
  | 'city'
  | 'state'
  | 'flat'
  | 'area'
  | 'name'
  | 'phone'
  | 'email'
