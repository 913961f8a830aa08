/**
 * How a field writes what it holds. It reads the whole text; what it cannot read it returns as it is, so
 * that nothing that was typed, pasted or filled in is lost: the field's rule says what is wrong with it.
 */
export type Format = (text: string) => string

/** Writes the field's text in its format and keeps the caret before the same characters. */
export function applyFormat(field: HTMLInputElement, format: Format): void {
  const formatted = format(field.value)
  if (formatted === field.value) return
  const after = signsIn(field.value.slice(field.selectionStart ?? field.value.length))
  field.value = formatted
  if (after === 0 || field.ownerDocument.activeElement !== field) return
  let position = formatted.length
  while (position > 0 && signsIn(formatted.slice(position)) < after) position--
  field.setSelectionRange(position, position)
}

const signsIn = (text: string) => text.replace(/[^\p{L}\p{Nd}]/gu, '').length

/**
 * A pattern such as `9999 9999`: 9 is a digit, any other character is inserted. Spaces, dashes and
 * invisible characters between digits are not part of the text.
 */
export function patternFormat(pattern: string, read: Format = (text) => text): Format {
  const places = pattern.replace(/[^9]/g, '').length
  return (text) => {
    const digits = read(plainDigits(text)).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    if (!/^\d*$/.test(digits) || digits.length > places) return text
    let written = ''
    let index = 0
    for (const place of pattern) {
      if (index === digits.length) break
      written += place === '9' ? digits.charAt(index++) : place
    }
    return written
  }
}

/** Digits of Indian scripts: each script has its ten in sequence from zero. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value % 10)
  })
}
