import { describe, expect, test } from 'vitest'
import { applyMask, maskText } from './apply-mask.ts'

describe('[checkout §5] masks', () => {
  test.each([
    ['98765', '98765'],
    ['987654', '98765  4'],
    ['98765 43210 99', '98765  43210'],
    ['a9b8', '98'],
    ['', ''],
  ])('%s becomes %s', (typed, masked) => {
    expect(maskText(typed, { pattern: '99999  99999' })).toBe(masked)
  })

  test('stars keep letters and digits', () => {
    expect(maskText('sw1a-2aa', { pattern: '*********' })).toBe('sw1a2aa')
  })

  test('the caret stays behind the same digit', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.value = '98x7654321'
    field.focus()
    field.setSelectionRange(4, 4)
    applyMask(field, { pattern: '99999  99999' })
    expect(field.value).toBe('98765  4321')
    expect(field.selectionStart).toBe(3)
    field.remove()
  })
})
