import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { looseStyles } from './loose-styles.ts'
import { projectFiles } from './project-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')

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
  const sheets = projectFiles(ROOT).filter((file) => /^(?:ui|web)\/src\/.*\.css$/.test(file))
  expect(sheets.length).toBeGreaterThan(60)
  const loose = sheets
    .filter((file) => file !== 'ui/src/tokens.css')
    .flatMap((file) =>
      looseStyles(readFileSync(resolve(ROOT, file), 'utf8')).map((each) => `${file}:${each}`),
    )
  expect(loose).toEqual([])
})
