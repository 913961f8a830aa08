/** [checkout §5 email, I62] */
import type { Brand } from '../values/index.ts'
import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { MANDATORY_FIELD } from './fields.ts'

/** An e-mail address, trimmed and lowercased. */
export type Email = Brand<string, 'Email'>

const VALID_EMAIL: FieldMessage = { code: 'EMAIL' }
/** Of the whole address, by RFC 5321. */
const MAX_LENGTH = 254

export function validateEmail(text: string): FieldResult<Email> {
  const cleaned = text.trim().toLowerCase()
  if (cleaned === '') return incomplete(MANDATORY_FIELD)
  if (cleaned.length > MAX_LENGTH) return invalid(VALID_EMAIL)
  if (isEmail(cleaned)) return valid(cleaned as Email)
  return mayBecomeEmail(cleaned) ? incomplete(VALID_EMAIL) : invalid(VALID_EMAIL)
}

/** Checked part by part with simple patterns: one long pattern would be super-linear. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    isLocalPart(local) &&
    labels.length >= 2 &&
    labels.every(isDomainLabel) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels[labels.length - 1] ?? '')
  )
}

function isLocalPart(local: string): boolean {
  return (
    local.length <= 64 &&
    local.split('.').every((atom) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(atom))
  )
}

function isDomainLabel(label: string): boolean {
  return (
    label.length <= 63 &&
    /^[a-z0-9-]+$/.test(label) &&
    !label.startsWith('-') &&
    !label.endsWith('-')
  )
}

function mayBecomeEmail(text: string): boolean {
  const [local = '', domain, ...more] = text.split('@')
  if (more.length > 0) return false
  const localMayStand = isLocalPart(domain === undefined ? local.replace(/\.$/, '') : local)
  return localMayStand && /^[a-z0-9.-]*$/.test(domain ?? '') && !/\.\.|^\./.test(domain ?? '')
}
