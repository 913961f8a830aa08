import { expect, test } from 'vitest'
import { withShortNames, withTexts } from './inline-scripts.ts'

test('[ADR-020] names become short, exports and syntax stay', () => {
  const code = `export function greet(somebody) {
  const greeting = 'Hello'
  return somebody && somebody.name ? greeting + somebody.name : greeting
}`
  const short = withShortNames(code, 'greet.ts')
  expect(short).toContain('greet')
  expect(short).toContain('.name')
  expect(short).not.toMatch(/somebody|greeting|\?\./)
  expect(short.length).toBeLessThan(code.length)
})

test('[ADR-020] what cannot be read is an error', () => {
  expect(() => withShortNames('const = 1', 'wrong.ts')).toThrow('Unexpected token')
})

test('[ADR-020] the text of a function is a literal, without spaces between its words', () => {
  const code = `export function greet(somebody) {
  const greeting = "Hello"
  return greeting + somebody
}
export const greetScript = () => \`(\${String(greet)})()\``
  const short = withTexts(withShortNames(code, 'greet.ts'))
  const [text] = /"function greet.*?"(?=\})/.exec(short) ?? []
  expect(text).toMatch(/^"function greet\(\w\)\{const \w=.*;return \w\+\w;?\}"$/)
  expect(short).not.toContain('String(')
})
