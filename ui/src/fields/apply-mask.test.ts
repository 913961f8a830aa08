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

  test.each([
    ['SW1A 2AA', 'SW1A 2AA'],
    ['sw1a-2aa', 'sw1a2aa'],
    [' SW1A\u00a02AA', 'SW1A 2AA'],
    ['110-0001 东京é', '1100001 '],
    ['१२३४५', '12345'],
    ['1234567890', '123456789'],
  ])('[C5.14, C5.15] nine stars make %j %j', (typed, masked) => {
    expect(maskText(typed, { pattern: '*********' })).toBe(masked)
  })

  test('[C5.14] the caret stays behind the space of a zip code', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.value = 'SW1A- 2AA'
    field.focus()
    field.setSelectionRange(6, 6)
    applyMask(field, { pattern: '*********' })
    expect(field.value).toBe('SW1A 2AA')
    expect(field.selectionStart).toBe(5)
    field.remove()
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
