import { expect, test } from 'vitest'
import { declaredNames, readWords, wordsIn } from './glossary-words.ts'

const glossary = `# Glossary

| Word | Means     |
| ---- | --------- |
| deed | a \`deed\` |

## Words for code

| We write | Do not use              |
| -------- | ----------------------- |
| action   | \`deed\`, \`take over\` |
| \`MAX_\` | \`MOST_\`               |
`
const words = readWords(glossary)

test('the words to avoid are read from the second column of the table for code', () => {
  expect(words).toEqual({ parts: ['deed', 'take over'], prefixes: ['MOST_'] })
})

test.each([
  ['deed', ['deed']],
  ['useDeed', ['deed']],
  ['LAST_DEED', ['deed']],
  ['use-deed.test.tsx', ['deed']],
  ['indeed', []],
  ['takeOverOrders', ['take over']],
  ['takeLongOver', []],
  ['MOST_TRIES', ['MOST_']],
  ['atMost', []],
])('%s holds %j', (name, found) => {
  expect(wordsIn(name, words)).toEqual(found)
})

test('declared names are found, used ones are not', () => {
  const text =
    'const a = b.deed\nfunction c({ d: e }: F) { return <G h={a} /> }\ninterface I { j(): void }'
  expect(declaredNames('file.tsx', text).map(({ name }) => name)).toEqual([
    'a',
    'c',
    'e',
    'h',
    'I',
    'j',
  ])
  expect(declaredNames('file.tsx', text).find(({ name }) => name === 'I')?.line).toBe(3)
})
