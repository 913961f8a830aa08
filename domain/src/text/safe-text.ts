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

/**
 * A name or a number on one line, shown as it is written: without line ends and tabs, and without the marks
 * that turn the direction of what follows them.
 */
export const LINE_PATTERN = '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Surrogate}]*$'

const LINE = new RegExp(LINE_PATTERN, 'u')

export function isLine(text: string): boolean {
  return LINE.test(text)
}
