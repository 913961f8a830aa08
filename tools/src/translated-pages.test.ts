import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const namesIn = (file: string, form: RegExp): readonly string[] =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(form), ([, name = '']) => name)

test('[ADR-281] the story of translated pages says of every page how it is opened', () => {
  const pages = namesIn('web/src/routes.ts', /\b(?:route|accountRoute)\('([^']+)'/g)
  expect(pages.length).toBeGreaterThan(25)
  const opened = namesIn('stories/browser/translated.spec.ts', /^ {2}'(\/.*|\*)': /gm)
  expect(opened.toSorted()).toEqual(pages.toSorted())
})
