import { describe, expect, test } from 'vitest'
import {
  grownList,
  isSeen,
  literalsOf,
  specifiedTexts,
  withSlots,
  wrongTexts,
} from './field-texts.ts'

const RULES = `## 4. States
- **C4.1** "Not of the section".

## 5. Validation rules
- **C5.1** Gives "Enter valid GSTIN", or "should be at least N
  character" and "CVV is invalid for {brand} cards".
- **C5.2** "Couldn't update", "Enter valid GSTIN", "Please remove: ...".

## 6. Roles
- **C6.1** "Nor this".
`
const [, length = '', brand = ''] = specifiedTexts(RULES, '5')

test('the quoted texts of a section are found once, whatever differs as a slot', () => {
  expect(specifiedTexts(RULES, '5').map((text) => text.replaceAll('\u0000', '*'))).toEqual([
    'Enter valid GSTIN',
    'should be at least * character',
    'CVV is invalid for * cards',
    'Couldn’t update',
    'Please remove: *',
  ])
  expect(withSlots('should be at least {min, number} character')).toBe(length)
  expect(withSlots('CVV is invalid for {network} cards')).toBe(brand)
})

describe('what tests see', () => {
  test('literals and patterns count, what the server of a web test says does not', () => {
    const code = `reply({ description: 'Enter valid GSTIN' }); getByText(/Wrong pin/); t(\`A b\`)`
    expect(literalsOf('web/src/a.test.tsx', code)).toEqual(['Wrong pin', 'A b'])
    expect(literalsOf('server/src/a.db.test.ts', code)).toContain('Enter valid GSTIN')
  })

  test.each([
    ['should be at least 10 character', true],
    ['Sorry: should be at least 10 character. Try again', true],
    ['Address should be at least 10 characters', false],
    ['should be at least', false],
  ])('“%s”: %s', (literal, expected) => {
    expect(isSeen(length, [literal])).toBe(expected)
  })
})

test('a text is missing, unseen, or waits and is not listed for longer than it waits', () => {
  const specified = ['Seen', 'Unseen', 'Missing', 'Waiting', 'Built']
  const product = new Set(['Seen', 'Unseen', 'Waiting', 'Built'])
  const waiting = ['Waiting', 'Built', 'Never specified']
  expect(wrongTexts({ specified, product, literals: ['Seen', 'Built'], waiting })).toEqual([
    '“Unseen”: no test sees it',
    '“Missing” is no text of the product',
    '“Built”: remove it from docs/not-built-yet.json',
    '“Never specified”: docs/rules/checkout.md has no such text',
  ])
})

test('the list may only shrink, from the first version that had one', () => {
  const list = (...texts: string[]) => ({ notBuilt: { console: { texts } } })
  expect(grownList(list('A'), [list('A', 'B'), list()])).toEqual([])
  expect(grownList(list('A', 'B'), [list('A')])).toEqual([
    'docs/not-built-yet.json: texts rose from 1 to 2',
  ])
})
