import { describe, expect, test } from 'vitest'
import {
  isLeafRead,
  schemaLeaves,
  wrongEntries,
  wrongLengths,
  wrongMarks,
} from './not-built-yet.ts'
import type { NotBuilt } from './not-built-yet.ts'
import { interfaceLeaves, namesRead } from './read-names.ts'

describe('[D-86] which names a file reads', () => {
  test.each<[string, string, string[]]>([
    ['nothing', 'export const f = (config: Config) => typeof config', []],
    ['a member', 'export const f = (config: Config) => config.name', ['name']],
    ['a member that may be missing', 'export const f = (c?: Config) => c?.name', ['name']],
    ['a parameter taken apart', 'export const f = ({ name: other }: Config) => other', ['name']],
    ['a member by its text', "export const f = (c: Config) => c['name']", ['name']],
    ['a member that is only set', 'export const f = (c: Config) => { c.name = 1 }', []],
    ['a member that is only declared', 'interface Config { name: string }', []],
    ['a member that is only written', 'export const c = { name: 1 }', []],
  ])('%s', (_, code, read) => {
    expect([...namesRead(`${code.length}.ts`, code)]).toEqual(read)
  })
})

test('[D-86] a leaf is read by its name; a key that is a value, by what it is a key of', () => {
  const names = new Set(['light', 'texts'])
  const leaves = ['look.light', 'look.dark', 'texts.REFUND', 'texts.en.REFUND', 'other.REFUND']
  expect(leaves.filter((leaf) => isLeafRead(leaf, names))).toEqual([
    'look.light',
    'texts.REFUND',
    'texts.en.REFUND',
  ])
})

test('[D-86] the leaves of an interface are those of its inline members', () => {
  const text = 'export interface Sent { readonly a: Other; b?: { readonly c: string } }'
  expect(interfaceLeaves('sent.ts', text, 'Sent')).toEqual(['a', 'b.c'])
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
  const marked = schemaLeaves(schema).filter(({ notYet }) => notYet)
  expect(marked.map(({ path }) => path)).toEqual(['later.one', 'later.list.two'])
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
