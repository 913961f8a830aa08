/** [checkout §5 email, ADR-148] */

/** Mail services of many shoppers. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
]
/** Real ones that look like a misspelling of a common one. */
const REAL: readonly string[] = [...COMMON, 'mail.com', 'email.com', 'gmx.com', 'live.in', 'me.com']

/** The address that was probably meant: its domain differs in one place from a common one. */
export function emailSuggestion(email: string): string | undefined {
  const [name = '', domain = '', ...more] = email.trim().toLowerCase().split('@')
  if (name === '' || domain === '' || more.length > 0 || REAL.includes(domain)) return undefined
  const meant = COMMON.find((common) => isOneEditApart(domain, common))
  return meant && `${name}@${meant}`
}

/** One character more, less or other, or two neighbours swapped. */
function isOneEditApart(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 1) return false
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  const [rest, otherRest] = [text.slice(at), other.slice(at)]
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true
  if (rest.slice(1) === otherRest.slice(1)) return true
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0]
  return isSwapped && rest.slice(2) === otherRest.slice(2)
}
