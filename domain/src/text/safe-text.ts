/**
 * Text that a database, a log and another system can store: no control characters but tab and line
 * ends, no lone surrogate. PostgreSQL refuses both, which would cause a 5xx. [I61]
 */
export const SAFE_TEXT_PATTERN =
  '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\p{Surrogate}]*$'

const SAFE_TEXT = new RegExp(SAFE_TEXT_PATTERN, 'u')

export function isSafeText(text: string): boolean {
  return SAFE_TEXT.test(text)
}
