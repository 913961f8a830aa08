/**
 * Refuses built files that the oldest supported browsers cannot read, and pages that begin with more than they
 * may. Run after `npm run build`.
 */
import { globSync, readFileSync } from 'node:fs'
import { scriptFindings, styleFindings } from './browser-floor.ts'
import { firstFileFindings } from './first-files.ts'
import { pageLimitFindings, readPageLimits } from './page-limits.ts'
import { pageWeights } from './page-weights.ts'

const scripts = globSync(['web/build/client/**/*.js', 'embed/dist/*.js'])
const sheets = globSync('web/build/client/**/*.css')
if (scripts.length === 0 || sheets.length === 0)
  throw new Error('Nothing is built: run npm run build')

const findings = [
  ...scripts.flatMap((file) => scriptFindings(file, readFileSync(file, 'utf8'))),
  ...sheets.flatMap((file) => styleFindings(file, readFileSync(file, 'utf8'))),
]
for (const { file, name, excerpt } of findings) console.error(`${file}\n  ${name}\n  ${excerpt}`)
const pages = pageWeights('web/build')
const first = [...firstFileFindings(pages), ...pageLimitFindings(pages, readPageLimits())]
for (const finding of first) console.error(finding)
const count = findings.length + first.length
console.log(`${scripts.length + sheets.length} built files read, ${count} findings`)
process.exitCode = count === 0 ? 0 : 1
