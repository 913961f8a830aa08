import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyProject, filesOf, filesOfHowTo } from './copy-project.ts'
import type { Edit } from './copy-project.ts'

/** docs/how-to/develop/add-a-language.md, done in a copy of the project. The texts are the Hindi ones. */
const root = resolve(import.meta.dirname, '../..')
const FOLDER = 'messages/src/mr/'
const hindi = join(root, 'messages/src/hi')

const INDEX = readFileSync(join(hindi, 'index.ts'), 'utf8')
  .replace('hindi', 'marathi')
  .replace('हिन्दी', 'मराठी')
  .replace('hi-IN', 'mr-IN')
const SHARED = readFileSync(join(hindi, 'shared.ts'), 'utf8').replace(
  /'price\.free': .*/,
  "'price.free': 'मोफत',",
)
const NEW_FILES = {
  ...Object.fromEntries(
    readdirSync(hindi).map((file) => [FOLDER + file, readFileSync(join(hindi, file), 'utf8')]),
  ),
  [`${FOLDER}index.ts`]: INDEX,
  [`${FOLDER}shared.ts`]: SHARED,
}

const EDITS: readonly Edit[] = [
  ['domain/src/text/language.ts', "'hi'] as const", "'mr', "],
  ['messages/src/catalogues.ts', 'import { hindi }', "import { marathi } from './mr/index.ts'\n"],
  ['messages/src/catalogues.ts', 'hi: hindi', 'mr: marathi, '],
  ['messages/src/catalogues.test.ts', 'hi: /', 'mr: /\\p{Script=Devanagari}/u, '],
]

const addition = { newFiles: NEW_FILES, edits: EDITS }
const { copy, remove } = copyProject(['domain', 'messages', 'contracts'], addition)
afterAll(remove)

const run = (...command: readonly string[]) =>
  execFileSync(join(root, 'node_modules/.bin/node'), command, { cwd: copy, encoding: 'utf8' })

test('a language from the how-to has its types in every part that lists languages', () => {
  for (const part of ['messages', 'contracts'])
    expect(run(join(root, 'node_modules/typescript/bin/tsc'), '-p', part)).toBe('')
}, 600_000)

test('its sentences are written, and a store may offer it', () => {
  const script = `import { messagesIn } from '@thela/messages/catalogues'
    import { chooseLanguage, LANGUAGES } from '@thela/domain/text'
    const store = { offered: LANGUAGES, default: 'en' }
    const language = chooseLanguage({ chosen: [], accepted: 'mr-IN,en;q=0.5' }, store)
    console.log(language, messagesIn(language)('shared.price.free'))`
  expect(run('--input-type=module', '-e', script).trim()).toBe('mr मोफत')
})

test('the how-to lists the same files', () => {
  const files = filesOf(addition).map((file) => file.replace(/(\/mr\/).*/, '$1'))
  expect(filesOfHowTo('add-a-language.md')).toEqual([...new Set(files)])
})
