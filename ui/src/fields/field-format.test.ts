import { describe, expect, test } from 'vitest'
import { applyFormat, patternFormat } from './field-format.ts'

describe('[checkout §5] formats', () => {
  test.each([
    ['98765', '98765'],
    ['987654', '98765 4'],
    ['98765  43210', '98765 43210'],
    ['98-76\u00a054\u200e', '98765 4'],
    ['१२३४५६', '12345 6'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(patternFormat('99999 99999')(typed)).toBe(written)
  })

  test.each(['98765 43210 99', 'a9b8', '+91 98765', '98.76'])(
    '%j does not fit and stays',
    (typed) => {
      expect(patternFormat('99999 99999')(typed)).toBe(typed)
    },
  )

  const atCaret = (text: string, caret: number, pattern: string) => {
    const field = document.body.appendChild(document.createElement('input'))
    field.value = text
    field.focus()
    field.setSelectionRange(caret, caret)
    applyFormat(field, patternFormat(pattern))
    const { value, selectionStart } = field
    field.remove()
    return [value, selectionStart]
  }
  test.each([
    ['98-7654321', 3, '99999 99999', ['98765 4321', 2]],
    ['987654321', 9, '99999 99999', ['98765 4321', 10]],
    ['9876543', 6, '99999 99999', ['98765 43', 7]],
  ])('the caret in %j at %i stays before the same characters', (text, caret, pattern, result) => {
    expect(atCaret(text, caret, pattern)).toEqual(result)
  })
})
