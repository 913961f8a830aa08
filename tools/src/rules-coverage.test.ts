import { expect, test } from 'vitest'
import { rulesInTitles } from './read-citations.ts'
import { ruleIds } from './rule-documents.ts'
import { notCovered, withReasons, wrongList } from './rules-coverage.ts'

test('a rule is a bullet or a row that begins with its id', () => {
  const text = [
    '- **C9.3** The fee is 199 rupees, not that of C9.4.',
    '  **C9.9** is no bullet.',
    '| **A2.1** | `/` | Account home |',
    '| I13 | The server computes |',
    '| Id | Route |',
  ].join('\n')
  expect(ruleIds(text)).toEqual(['C9.3', 'A2.1', 'I13'])
})

test.each([
  ["test('[checkout §5, C5.8] a short name is refused', …", ['C5.8']],
  ['describe("[tracking §4 Building checkpoints] scans", …', []],
  ["])('[D-53, T4.28] it’s %s', …", ['T4.28']],
  ["test('[I2][I6] one order', …", ['I2', 'I6']],
  ['const first = list[0] // [C5.8]', []],
])('%s', (line, ids) => {
  expect(rulesInTitles(line)).toEqual(ids)
})

test('rules that no title cites are not covered, by document', () => {
  const rules = new Map([
    ['account', ['A1.1', 'A1.2']],
    ['tracking', ['T1.1']],
  ])
  expect(notCovered(rules, new Set(['A1.2', 'T1.1']))).toEqual({ account: ['A1.1'] })
})

test('the list is complete, and may only shrink', () => {
  const before = [{ account: ['A1.1', 'A1.2'] }]
  expect(wrongList({ account: ['A1.1'] }, { account: ['A1.1'] }, before)).toEqual([])
  expect(wrongList({ account: ['A1.1'] }, { account: ['A1.1', 'A1.2'] }, before)).toEqual([
    'A1.2 is covered: node tools/src/rules-coverage.ts --write',
  ])
  const grown = { account: ['A1.1', 'A1.2', 'A1.3'] }
  expect(wrongList(grown, before[0] ?? {}, before)).toEqual(['A1.3: no test title cites it'])
  expect(wrongList(grown, grown, before)).toEqual(['docs/rules/not-covered.json grew from 2 to 3'])
})

test('a document may give the reason of each rule, and the count is the same', () => {
  const before = [{ checkout: ['C1.1', 'C1.2'] }]
  const found = { checkout: ['C1.1'] }
  expect(wrongList(found, { checkout: { 'C1.1': 'Not built.' } }, before)).toEqual([])
  expect(wrongList(found, { checkout: { 'C1.1': ' ' } }, before)).toEqual([
    'C1.1: write in docs/rules/not-covered.json why nothing covers it',
  ])
  const grown = { checkout: { 'C1.1': 'Not built.', 'C1.2': 'Not built.' } }
  expect(wrongList({ checkout: ['C1.1', 'C1.2'] }, grown, [found])).toEqual([
    'docs/rules/not-covered.json grew from 1 to 2',
  ])
})

test('a document that gave reasons goes on giving them', () => {
  const found = { account: ['A1.1'], checkout: ['C1.1'] }
  const before = [{ account: ['A1.1'], checkout: { 'C1.1': 'Not built.' } }]
  expect(wrongList(found, found, before)).toEqual([
    'docs/rules/not-covered.json: the rules of checkout have lost their reasons',
  ])
})

test('reasons are kept when the list is written again; a document that is new in it needs them', () => {
  const found = { account: ['A1.1'], checkout: ['C1.1', 'C1.2'], tracking: ['T1.1'] }
  const written = { account: ['A1.1', 'A1.2'], checkout: { 'C1.1': 'Not built.', 'C1.3': 'Old.' } }
  expect(withReasons(found, written)).toEqual({
    account: ['A1.1'],
    checkout: { 'C1.1': 'Not built.', 'C1.2': '' },
    tracking: { 'T1.1': '' },
  })
})
