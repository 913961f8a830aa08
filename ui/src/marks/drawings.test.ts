import { expect, test } from 'vitest'
import { DRAWINGS, WIDTHS } from './drawings.ts'

const files = import.meta.glob<string>('./drawings/*.svg', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const DRAWN = Object.entries(files).map(
  ([path, text]) => [path.slice('./drawings/'.length, -'.svg'.length), text] as const,
)

test.each(DRAWN)('[D-83] the place of “%s” is as wide as its drawing', (name, text) => {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(text) ?? []
  const address = DRAWINGS[name === 'upi' ? 'upi-mark' : (name as keyof typeof DRAWINGS)]
  expect(WIDTHS[address] ?? 16).toBe(Math.round((16 * Number(width)) / Number(height)))
})
