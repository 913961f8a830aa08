import { expect, test } from 'vitest'
import { missingIn, readCommands } from './doc-links.ts'
import type { Existing } from './doc-links.ts'

const existing: Existing = {
  hasFile: (path) => ['docs/glossary.md', 'server/src/app.ts'].includes(path),
  hasEnding: (path) => '/server/src/http/pages/pages.ts'.endsWith(`/${path}`),
  scripts: new Map([
    ['', new Set(['check', 'thela'])],
    ['tools', new Set(['build:pincodes'])],
  ]),
  commands: readCommands(
    "usage: 'store apply FILE', usage: 'migrate', usage: 'reconcile --since TIME'",
  ),
}

test.each([
  ['a link', '[words](glossary.md#terms)'],
  ['a link out of the repository', '[npm](https://npmjs.com) and [here](#below)'],
  ['a path', 'See `server/src/app.ts`.'],
  ['a path without its first folders', 'See `http/pages/pages.ts`.'],
  ['a pattern of paths', '`server/src/adapters/<kind>/<system>/index.ts` and `tools/src/*.ts`'],
  ['scripts', '`npm run check`, `npm run build:pincodes -w tools`'],
  [
    'commands',
    '`npm run thela -- store apply my-store.json`, `thela reconcile --since TIME`, `thela migrate`',
  ],
])('%s that exists', (_name, text) => {
  expect(missingIn('docs/index.md', text, existing)).toEqual([])
})

test.each([
  ['a link', '[words](words.md)'],
  ['a path', 'See `server/src/gone.ts`.'],
  ['a path without its first folders', 'See `http/gone.ts`.'],
  ['a script', '`npm run lint`'],
  ['a script of a workspace', '`npm run check -w tools`'],
  ['a command', '`npm run thela -- store rename a b`'],
])('%s that does not exist', (_name, text) => {
  expect(missingIn('docs/index.md', text, existing)).toHaveLength(1)
})
