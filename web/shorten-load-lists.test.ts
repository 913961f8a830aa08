import { expect, test } from 'vitest'
import { shortenLoadLists } from './shorten-load-lists.ts'

const script = (files: readonly string[], ...places: readonly string[]): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n` +
  places.map((each) => `load(()=>import("./a.js"),${each})`).join(';')

const FILES = ['assets/dialog.js', 'assets/shared.js', 'assets/dialog.css']
const isShared = (file: string) => file.includes('shared')

test('[ADR-323] what is there already is not asked for with a later part', () => {
  const code = script(FILES, '__vite__mapDeps([0,1,2])', '__vite__mapDeps([2,1])')
  const left = ['assets/dialog.js', 'assets/dialog.css']
  expect(shortenLoadLists(code, isShared)).toBe(
    script(left, '__vite__mapDeps([0,1])', '__vite__mapDeps([1])'),
  )
})

test('[ADR-323] a part of which everything is there asks for nothing', () => {
  expect(shortenLoadLists(script(FILES, '__vite__mapDeps([1])'), () => true)).toBe(script([], '[]'))
})

test('[ADR-323] a script without later parts stays', () => {
  expect(shortenLoadLists('m.f=1;start([])', () => true)).toBe('m.f=1;start([])')
})
