import { expect, test } from 'vitest'
import { longHandlers, shapeProblems } from './module-shape.ts'

const INDEX = 'server/src/modules/gifts/index.ts'
const MAKER = `
  export interface Gifts extends Module { spend(): void }
  export const makeGifts = (deps: { database: Database }): Gifts => ({ spend() {} })
`
const INSIDE: Readonly<Record<string, string>> = {
  'server/src/modules/gifts/inside.ts': `
    export const GIFTS_OF = 'gifts_of'
    export const giftName = (gift: Gift): string => gift.name
    export function spendGift(db: Queryable, code: string) {}
    export const moveGifts = async (transaction: Transaction) => {}
    export const gifts = { spend() {} }
  `,
}
const problemsOf = (index: string) =>
  shapeProblems(INDEX, (file) => (file === INDEX ? index : (INSIDE[file] ?? '')))

test('[ADR-089] a module makes one object; types, constants and pure functions may stand beside it', () => {
  expect(
    problemsOf(`${MAKER}
      export type { Gift } from './gift.ts'
      export { GIFTS_OF, giftName, type Code } from './inside.ts'`),
  ).toEqual([])
})

test.each([
  ['no maker', 'export type { Gift } from "./gift.ts"', 'exports one function make…, not none'],
  [
    'two makers',
    `${MAKER} export function makeCards() {}`,
    'exports one function make…, not makeGifts, makeCards',
  ],
  ['another shape', MAKER.replace(' extends Module', ''), 'what makeGifts makes is no Module'],
  ...['spendGift', 'moveGifts'].map((name) => [
    `${name} wants a database`,
    `${MAKER} export { ${name} } from './inside.ts'`,
    `${name} needs more than values: make it a member`,
  ]),
  [
    'an object of functions',
    `${MAKER} export { gifts } from './inside.ts'`,
    'gifts is no function and no constant',
  ],
  [
    'everything',
    `${MAKER} export * from './inside.ts'`,
    'exports all of server/src/modules/gifts/inside.ts',
  ],
])('[ADR-089] refused: %s', (_, index = '', problem) => {
  expect(problemsOf(index)).toEqual([`${INDEX}: ${problem}`])
})

const handlerOf = (lines: number, register = 'registerCall') => `
  ${register}(app, calls.spendGift, async ({ visitor, body }) => {
${'    await deps.gifts.step(visitor, body)\n'.repeat(lines - 2)}  })
  ${register}(app, calls.listGifts, ({ visitor }) => deps.gifts.list(visitor))
`

test('[ADR-089] a handler has at most ten lines; what is longer is a command', () => {
  const file = 'server/src/modules/gifts/routes.ts'
  expect(longHandlers(file, handlerOf(10))).toEqual([])
  expect(longHandlers(file, handlerOf(11))).toEqual([
    `${file}:2: a handler of 11 lines, at most 10: make it a command`,
  ])
  expect(longHandlers(file, handlerOf(30, 'test'))).toEqual([])
})
