/** The fields of a request after a failed delivery, by one rule for page and server. [I51, D-35] */
import {
  valid,
  validateAddressText,
  validateLength,
  validatePhone,
  validateRequired,
} from '../../fields/index.ts'
import type { FieldMessage, FieldResult } from '../../fields/index.ts'
import { omitUndefined } from '../../values/index.ts'
import type {
  DeliveryRequest,
  DeliveryRequestKind,
  DeliveryRequestTerms,
} from './delivery-request.ts'
import { validateReAttemptDate } from './re-attempt-date.ts'

export const REQUEST_FIELDS = ['day', 'line1', 'line2', 'landmark', 'phone', 'note'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type TypedRequest = { readonly kind: DeliveryRequestKind } & {
  readonly [F in RequestField]?: string
}

export const MAX_REQUEST_NOTE = 200

/** Which fields a request has; those of `needed` cannot be left empty. */
export const FIELDS_OF_REQUEST = {
  RE_ATTEMPT: { needed: ['day'], more: ['note'] },
  INFO_UPDATE: { needed: ['line1'], more: ['line2', 'landmark', 'day', 'note'] },
  PHONE_UPDATE: { needed: ['phone'], more: [] },
  RTO: { needed: [], more: [] },
  FALSE_ATTEMPT: { needed: [], more: ['note'] },
} as const satisfies Readonly<
  Record<DeliveryRequestKind, Record<'needed' | 'more', readonly RequestField[]>>
>

export type RequestMoment = Pick<DeliveryRequestTerms, 'cutOffMinutes'> & { readonly now: Date }

/** As long as the lines of an address at checkout. */
export const STREET_MIN = 3
export const ADDRESS_LINE_2_MAX = 90
const FIRST_LINE = { atLeast: STREET_MIN, atMost: 150 }
const LATER_LINE = { atMost: ADDRESS_LINE_2_MAX }

function line(text: string, bounds: Parameters<typeof validateLength>[1]): FieldResult<string> {
  const cleaned = validateAddressText(text)
  return cleaned.kind === 'valid' ? validateLength(cleaned.value, bounds) : cleaned
}

const RULES: Readonly<
  Record<RequestField, (text: string, moment: RequestMoment) => FieldResult<string>>
> = {
  day(text, moment) {
    const day = validateReAttemptDate(text, moment)
    return day.kind === 'valid' ? valid(text) : day
  },
  line1: (text) => line(text, FIRST_LINE),
  line2: (text) => line(text, LATER_LINE),
  landmark: (text) => line(text, LATER_LINE),
  // Couriers of India call numbers of India.
  phone: (text) => validatePhone(text),
  note: (text) => validateLength(text.trim(), { atMost: MAX_REQUEST_NOTE }),
}

export function validateRequestField(
  kind: DeliveryRequestKind,
  field: RequestField,
  { typed, moment }: { readonly typed: string; readonly moment: RequestMoment },
): FieldResult<string> {
  const { needed } = FIELDS_OF_REQUEST[kind]
  if (typed.trim() !== '') return RULES[field](typed, moment)
  if (!(needed as readonly RequestField[]).includes(field)) return valid('')
  return field === 'day' ? RULES.day('', moment) : validateRequired('')
}

export type CheckedRequest =
  | { readonly ok: true; readonly value: DeliveryRequest }
  | { readonly ok: false; readonly fields: Partial<Record<RequestField, FieldMessage>> }

/** Fields that the kind does not have are left out. */
export function validateDeliveryRequest(
  typed: TypedRequest,
  moment: RequestMoment,
): CheckedRequest {
  const { kind } = typed
  const { needed, more } = FIELDS_OF_REQUEST[kind]
  const fields: Partial<Record<RequestField, FieldMessage>> = {}
  const values: Partial<Record<RequestField, string>> = {}
  for (const field of [...needed, ...more]) {
    const result = validateRequestField(kind, field, { typed: typed[field] ?? '', moment })
    if (result.kind !== 'valid') fields[field] = result.message
    else if (result.value !== '') values[field] = result.value
  }
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, value: requestOf(kind, values) }
}

function requestOf(
  kind: DeliveryRequestKind,
  { day, line1 = '', line2, landmark, phone = '', note }: Partial<Record<RequestField, string>>,
): DeliveryRequest {
  switch (kind) {
    case 'RE_ATTEMPT':
      return { kind, day: day ?? '', ...omitUndefined({ note }) }
    case 'INFO_UPDATE':
      return {
        kind,
        address: { line1, ...omitUndefined({ line2, landmark }) },
        ...omitUndefined({ day, note }),
      }
    case 'PHONE_UPDATE':
      return { kind, phone: phone.replace('+91', '') }
    case 'RTO':
      return { kind }
    case 'FALSE_ATTEMPT':
      return { kind, ...omitUndefined({ note }) }
  }
}
