import { expect, test } from 'vitest'
import { oldForms, placement, unresolved, unresolvedNames } from './citations.ts'
import { citationBrackets } from './read-citations.ts'
import { pageSections } from './rule-documents.ts'
import type { RuleDocuments } from './rule-documents.ts'

const page = `
## 4. States
### Paying
- **C4.1** Read \`stockCheck\` first.
| **C4.2** | Script load failure | again |
## 5. Validation
### 5a. The browser's requests
`
const documents: RuleDocuments = {
  pages: new Map([['checkout', pageSections(page)]]),
  entries: new Set(['C4.1', 'C4.2', 'I13', 'D-20', 'ADR-020']),
  rules: new Map(),
  repeated: [],
}

test.each([
  '[checkout §4]',
  '[checkout §4 Paying, stockCheck, §5, I13]',
  '[checkout §4 script load failure]',
  '[checkout §5a, D-20, ADR-020, C4.2]',
  '[checkout §4–§5]',
  'list[index], [0], [a-z], [see below](docs/rules)',
])('%s resolves', (text) => {
  expect(unresolved(text, documents)).toEqual([])
})

test.each([
  ['[checkout §6]', 'no checkout §6'],
  ['[tracking §4]', 'no page tracking'],
  ['[checkout §5 Paying]', 'no “Paying” in checkout §5'],
  ['[checkout §4–§9]', 'no checkout §9'],
  ['[checkout §4, I14]', 'no I14'],
  ['[D-21]', 'no D-21'],
  ['[C4.3]', 'no C4.3'],
  ['[D-20, a page of theirs]', '“a page of theirs” is no citation'],
])('%s does not resolve: %s', (text, problem) => {
  expect(unresolved(`/** Why. ${text} */`, documents)).toEqual([`${text}: ${problem}`])
})

test('a bracket may continue in the next line of its comment', () => {
  const text = ' * The total. [checkout §4 Paying,\n *   D-20]\n'
  expect(citationBrackets(text).map((bracket) => bracket.text)).toEqual([
    '[checkout §4 Paying, D-20]',
  ])
})

test('Markdown pages may cite rules and records without a bracket', () => {
  expect(
    unresolvedNames('D-20 and I13, but not D-99, I99 or C9.9; FIND-20, v1.2', documents),
  ).toEqual(['no D-99', 'no I99', 'no C9.9'])
})

test.each([
  ['[decision 20]', 'decision 20'],
  ['[checkout §9; decisions 7, 9]', 'decisions 7'],
  ['[razorpay facts §4]', 'facts §'],
  ['[I 13]', '[I 13'],
  ['[invariant I13]', 'invariant I13'],
  ['(docs/decisions/020)', 'docs/decisions/020'],
  ['as the specification says', 'the specification'],
])('%s is of an old form', (text, found) => {
  expect(oldForms(text)).toEqual([expect.stringContaining(`“${found}”`)])
})

test.each(['[D-20, ADR-020]', 'docs/decisions/020-first.md', 'UPI linking specification 1.6'])(
  '%s is not of an old form',
  (text) => {
    expect(oldForms(text)).toEqual([])
  },
)

test('a file cites once, in its first comment; the source of a row may be cited beside it', () => {
  const text = [
    '// oxlint-disable-next-line no-console',
    '/** The total. [checkout §9, D-7] */',
    'const url = `http://${host}/* [D-1] */`',
    'const rows = [',
    '  1, // [D-7]',
    '  // [D-52]',
    '  2,',
    ']',
    '/** Never below zero. [D-7] */',
    '/** Again. [checkout §9 EMI] */',
    '/** Something else. [I13] */',
  ].join('\n')
  expect(placement('total.ts', text)).toEqual({
    repeated: ['D-7', 'checkout §9 EMI'],
    below: ['I13'],
  })
  expect(placement('view.tsx', 'const view = <p>Don’t // [D-1]</p>')).toEqual({
    repeated: [],
    below: [],
  })
})
