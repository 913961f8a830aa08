import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { looseSizes, looseStyles } from './loose-styles.ts'
import { projectFiles } from './project-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TOKENS = 'ui/src/tokens.css'

const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
const filesLike = (pattern: RegExp) => projectFiles(ROOT).filter((file) => pattern.test(file))

test.each([
  ['margin: 7px', true],
  ['padding: var(--space-2) 10px', true],
  ['padding-block: calc(var(--space-2) + 3px)', true],
  ['gap: 0.5rem', true],
  ['--gap: 8px', true],
  ['margin-inline: -4px', true],
  ['margin: calc(-1 * var(--space-3)) auto 0', false],
  ['padding-bottom: calc(var(--bar-height) + env(safe-area-inset-bottom))', false],
  ['scroll-margin-top: calc(var(--header-stays, 0px) + var(--space-2))', false],
  ['padding-top: 40%', false],
  ['width: 72px', false],
  ['font-size: 13px', true],
  ['font-size: var(--type-2)', false],
  ['font-size: inherit', false],
  ['font-weight: 600', true],
  ['font-weight: 400', false],
  ['border-radius: 8px', true],
  ['border-end-start-radius: 0', false],
  ['border-radius: 50%', false],
  ['color: #1c1f26', true],
  ['background: rgb(0 0 0 / 20%)', true],
  ['box-shadow: 0 0 0 1px var(--primary-text)', false],
  ['border: 1px solid var(--line)', false],
  ['background: currentcolor', false],
])('%s is a value of its own: %s', (declaration, isLoose) => {
  expect(looseStyles(`.a {\n  ${declaration};\n}\n`)).toEqual(isLoose ? [`2: ${declaration}`] : [])
})

test('comments, and rules within rules', () => {
  const css = `/* margin: 7px; */
@media (min-width: 900px) {
  .a {
    color: red;
    transition:
      color var(--quick),
      filter var(--quick);
  }
}
`
  expect(looseStyles(css)).toEqual(['4: color: red'])
})

test('[ADR-314] no stylesheet of the pages has one, but that of the tokens', () => {
  const sheets = filesLike(/^(?:ui|web)\/src\/.*\.css$|\/docs\.css$/)
  expect(sheets.length).toBeGreaterThan(60)
  const loose = sheets
    .filter((file) => file !== TOKENS)
    .flatMap((file) => looseStyles(read(file)).map((each) => `${file}:${each}`))
  expect(loose).toEqual([])
})

test('without tokens a value of one is none of its own', () => {
  const css = '.a { margin: 8px -20px; gap: 7px; font-size: .8125em; padding: 13px; width: 7px; }'
  const tokens = ':root {\n  --space-2: 8px;\n  --space-5: 20px;\n  --type-2: 0.8125rem;\n}'
  expect(looseSizes(css, tokens)).toEqual(['gap: 7px', 'padding: 13px'])
})

/** Parts of the skeleton, where those of the checkout will be. */
const PLACES = [
  'padding: 22px 16px',
  'margin-top: 18px',
  'padding: 0 34px',
  'padding-bottom: 56px',
  'padding: 38px 498px 0 34px',
  'padding: 67px 34px 0 31px',
]

test('[ADR-314] the styles on a shop’s page have the spaces and sizes of the kit', () => {
  const files = filesLike(/^embed\/src\/.*-styles?\.ts$/)
  expect(files).toHaveLength(2)
  const loose = files.flatMap((file) => looseSizes(read(file), read(TOKENS)))
  expect(loose.filter((each) => !PLACES.includes(each))).toEqual([])
})
