/** Refuses built files that the oldest supported browsers cannot read. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { scriptFindings, styleFindings } from './browser-floor.ts'

const scripts = globSync(['web/build/client/**/*.js', 'embed/dist/*.js'])
const sheets = globSync('web/build/client/**/*.css')
if (scripts.length === 0 || sheets.length === 0)
  throw new Error('Nothing is built: run npm run build')

const findings = [
  ...scripts.flatMap((file) => scriptFindings(file, readFileSync(file, 'utf8'))),
  ...sheets.flatMap((file) => styleFindings(file, readFileSync(file, 'utf8'))),
]
for (const { file, name, excerpt } of findings) console.error(`${file}\n  ${name}\n  ${excerpt}`)
console.log(`${scripts.length + sheets.length} built files read, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
