import { expect, test } from 'vitest'
import { DRAWINGS } from './drawings.ts'

const files = import.meta.glob<string>('./drawings/*.svg', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const DRAWN = Object.entries(files).map(
  ([path, text]) => [path.slice('./drawings/'.length, -'.svg'.length), text] as const,
)

// Without one a browser stretches a drawing to its place.
test.each(DRAWN)('[D-83] “%s” keeps its proportions in a place of another form', (name, text) => {
  expect(DRAWINGS).toHaveProperty(name === 'upi' ? 'upi-mark' : name)
  expect(text).toMatch(/viewBox="\S+ \S+ \S+ \S+"/)
})
