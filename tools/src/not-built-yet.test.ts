import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { notYetLeaves, wrongEntries, wrongLengths, wrongMarks } from './not-built-yet.ts'
import type { NotBuilt } from './not-built-yet.ts'
import { readMembers } from './read-members.ts'

let folder: string | undefined
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

/** Reads a part called `server` that declares a type and reads some of its members. */
function readingOf(code: string): { readonly read: string[]; readonly unread: string[] } {
  folder = mkdtempSync(join(tmpdir(), 'thela-members-'))
  const files = {
    'server/tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, target: 'es2022', module: 'nodenext', types: [] },
      include: ['src'],
    }),
    'server/src/config.ts': `export interface Config {
      readonly name: string
      readonly look: { readonly main: string; readonly light?: string }
      readonly rates: readonly { readonly id: string; readonly days?: number }[]
    }`,
    'server/src/use.ts': `import type { Config } from './config.js'\n${code}`,
    'server/src/use.test.ts': `import type { Config } from './config.js'
      export const t = (config: Config) => config.name`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  const type = { file: 'server/src/config.ts', name: 'Config' }
  const { leaves, read } = readMembers(folder, { type, folder: 'server' })
  return { read: [...read], unread: leaves.filter((leaf) => !read.has(leaf)) }
}

describe('[D-86] which members of a type a program reads', () => {
  test.each<[string, string, string[]]>([
    ['nothing', 'export const f = (config: Config) => typeof config', []],
    ['a member', 'export const f = ({ name }: Config) => name', ['name']],
    ['a member of a part', 'export const f = (config: Config) => config.look.main', ['look.main']],
    [
      'a part taken apart',
      'export function f(config: Config) { const { light } = config.look; return light }',
      ['look.light'],
    ],
    ['a list', 'export const f = (c: Config) => c.rates.map(({ days }) => days)', ['rates.days']],
    [
      'a part handed to what names members of its own',
      'const g = (look: { main: string }) => look.main\nexport const f = (c: Config) => g(c.look)',
      ['look.main'],
    ],
    [
      'a part handed on under its own type',
      'const g = (look: Config["look"]) => look.light\nexport const f = (c: Config) => g(c.look)',
      ['look.light'],
    ],
    [
      'a part spread',
      'export const f = (c: Config) => ({ ...c.look })',
      ['look.main', 'look.light'],
    ],
  ])('%s', (_, code, read) => {
    expect(readingOf(code).read.toSorted()).toEqual(read.toSorted())
  })
})

test('[D-86] a mark applies to everything below it', () => {
  const leaf = {}
  const schema = {
    properties: {
      open: leaf,
      later: {
        notYet: true as const,
        properties: { one: leaf, list: { items: { properties: { two: leaf } } } },
      },
    },
  }
  expect(notYetLeaves(schema)).toEqual(['later.one', 'later.list.two'])
})

test('[D-86] each leaf is read or marked, never both and never neither', () => {
  const leaves = ['a', 'b', 'c', 'd']
  expect(wrongMarks(leaves, new Set(['a', 'c']), new Set(['b', 'c']))).toEqual([
    'c is read: remove its notYet',
    'd: nothing reads it; mark it notYet',
  ])
})

test('[D-86] the list names exactly what is unused, each once', () => {
  expect(wrongEntries(['a', 'b'], ['a', 'b'])).toEqual([])
  expect(wrongEntries(['a', 'b'], ['b', 'c', 'b'])).toEqual([
    'a: nothing uses it; use it, delete it or list it in docs/not-built-yet.json',
    'c is used or removed: remove it from docs/not-built-yet.json',
    'b is listed twice in docs/not-built-yet.json',
  ])
})

test('[D-86] the list may only shrink', () => {
  const list = (settings: string[], rules: string[]): NotBuilt => ({
    notBuilt: { coupons: { settings }, EMI: { rules } },
    decidedInSql: {},
  })
  const before = [list(['a', 'b'], ['x']), list(['a'], ['x', 'y'])]
  expect(wrongLengths(list(['b'], ['y']), before)).toEqual([])
  expect(wrongLengths(list(['a', 'b'], []), before)).toEqual([
    'docs/not-built-yet.json: settings rose from 1 to 2',
  ])
})
