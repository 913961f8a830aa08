import { expect, test } from 'vitest'
import { rulesInTitles } from './read-citations.ts'
import { ruleIds } from './rule-documents.ts'
import { notCovered, wrongList } from './rules-coverage.ts'

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
