/** [ADR-352] */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(async () => home.close())

const SEPARATORS = `\t\n\r\u00a0!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~–—‘’“”·•…।`
const isSeparator = (letter: string) => letter === ' ' || SEPARATORS.includes(letter)

function trimmed(part: string): string {
  const letters = Array.from(part)
  const first = letters.findIndex((letter) => !isSeparator(letter))
  const last = letters.findLastIndex((letter) => !isSeparator(letter))
  return first === -1 ? '' : letters.slice(first, last + 1).join('')
}

/** What stands between blanks, without the separators around it; and what stands between separators. */
function wordsByRule(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const letters = Array.from(text.toLowerCase())
    const split = (isBetween: (letter: string) => boolean) =>
      letters
        .map((letter) => (isBetween(letter) ? ' ' : letter))
        .join('')
        .split(' ')
    return [...split((letter) => ' \t\n\r\u00a0'.includes(letter)), ...split(isSeparator)]
  })
  const words = parts.map((part) => Array.from(trimmed(part)).slice(0, 32).join(''))
  return [...new Set(words)].filter((word) => word !== '').toSorted()
}

const letter = fc.constantFrom(...`aZé1क ं  ${SEPARATORS}`)
const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''))

test('the words of an order are those of its number and of its products, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.option(text), fc.array(text, { maxLength: 3 }), async (name, titles) => {
      const snapshot = { lines: titles.map((productTitle) => ({ productTitle })) }
      const { rows } = await home.database.raw('select words_of_order($1, $2::jsonb) as word', [
        name,
        JSON.stringify(snapshot),
      ])
      const words = (rows as { word: string }[]).map(({ word }) => word)
      expect(words.toSorted()).toEqual(wordsByRule([name ?? '', ...titles]))
    }),
    { numRuns: 200 },
  )
})
