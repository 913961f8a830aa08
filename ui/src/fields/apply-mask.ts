/**
 * A pattern such as `99999  99999`: 9 is a digit, * a Latin letter, digit or space, any other
 * character is inserted.
 */
export interface Mask {
  readonly pattern: string
  /** Extracts the accepted characters from typed or pasted text ("+91 98765…" → "98765…"). */
  readonly clean?: (text: string) => string
}

/** Reformats the field by its mask and keeps the caret behind the same character. */
export function applyMask(field: HTMLInputElement, mask: Mask): void {
  const masked = maskText(field.value, mask)
  if (masked === field.value) return
  const caret = field.selectionStart ?? field.value.length
  const atEnd = caret === field.value.length
  const before = keptSigns(plainDigits(field.value.slice(0, caret)), mask.pattern).length
  field.value = masked
  if (atEnd || field.ownerDocument.activeElement !== field) return
  let position = 0
  for (let kept = 0; kept < before && position < masked.length; position++)
    if (isKept(masked.charAt(position), mask.pattern)) kept++
  field.setSelectionRange(position, position)
}

/** Removes characters and keeps the caret behind the same one. */
export function applyClean(field: HTMLInputElement, clean: (text: string) => string): void {
  const cleaned = clean(field.value)
  if (cleaned === field.value) return
  const caret = field.selectionStart ?? field.value.length
  const before = clean(field.value.slice(0, caret)).length
  field.value = cleaned
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(before, before)
}

export function maskText(text: string, { pattern, clean }: Mask): string {
  const plain = plainDigits(text)
  const signs = [...keptSigns(clean ? clean(plain) : plain, pattern)]
  let masked = ''
  for (const place of pattern) {
    if (signs.length === 0) break
    masked += isPlace(place) ? signs.shift() : place
  }
  return masked
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

export const isForDigits = ({ pattern }: Mask) => !pattern.includes('*')

const isPlace = (sign: string) => sign === '9' || sign === '*'

function isKept(sign: string, pattern: string): boolean {
  return pattern.includes('*') ? /[A-Za-z\d ]/.test(sign) : /\d/.test(sign)
}

function keptSigns(text: string, pattern: string): string {
  // A space that was pasted first takes no place, and one that does not break is one too.
  const spaced = text.replace(/\s/g, ' ').trimStart()
  return [...spaced].filter((sign) => isKept(sign, pattern)).join('')
}
