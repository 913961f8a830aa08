/** Each section of the specification that stands in the product is cited by a test's title: `[checkout §5]`, `[I2]`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.ts'

const sections = {
  checkout: [2, 3, 4, 5, 7, 8, 9],
  tracking: [2, 3, 4, 5, 7, 8],
  account: [2, 3, 4, 5, 7, 8],
} as const

const invariants = [
  1, 2, 3, 5, 8, 9, 10, 12, 13, 15, 17, 20, 24, 31, 32, 33, 36, 37, 41, 42, 52, 54, 55, 56, 61,
]

export const expected: readonly string[] = [
  ...Object.entries(sections).flatMap(([document, numbers]) =>
    numbers.map((number) => `${document} §${number}`),
  ),
  ...invariants.map((number) => `I${number}`),
]

/** The citations in the titles of a test file; one bracket may hold several: `[checkout §4, I5]`. */
export function citationsIn(text: string): string[] {
  const brackets = text.matchAll(/['"`][^'"`\n]*?\[([^\]\n]+)\][^'"`\n]*['"`]/g)
  return [...brackets].flatMap(([, inside = '']) => {
    const document = /(checkout|tracking|account)(?= §)/.exec(inside)?.[1] ?? ''
    return inside.split(/,\s*/).flatMap((citation) => {
      const section = /^(?:(checkout|tracking|account) )?§(\d+)/.exec(citation)
      if (section) return [`${section[1] ?? document} §${section[2]}`]
      return /^I\d+/.exec(citation) ?? []
    })
  })
}

if (import.meta.main) {
  const root = process.cwd()
  const tests = projectFiles(root).filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const cited = tests.flatMap((file) => citationsIn(readFileSync(join(root, file), 'utf8')))
  const counts = new Map(
    expected.map((each) => [each, cited.filter((item) => item === each).length]),
  )
  if (process.argv.includes('--list')) {
    for (const [each, count] of counts) console.log(`${each.padEnd(14)}${count}`)
  }
  const missing = [...counts].filter(([, count]) => count === 0).map(([each]) => each)
  if (missing.length > 0) console.error(`No test cites: ${missing.join(', ')}`)
  process.exitCode = missing.length === 0 ? 0 : 1
}
