/** Runs every static check, without building or running the product. [ADR-331] */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { runSteps } from './run-steps.ts'
import type { Step } from './run-steps.ts'

/** Their tests have other types than their sources, which only the compiler tells apart. */
const PARTS_OF_TWO_KINDS = ['domain', 'messages', 'embed']
const otherParts = globSync('*/tsconfig.json')
  .map(dirname)
  .filter((part) => !PARTS_OF_TWO_KINDS.includes(part))

/** What has not changed since the last run is not checked again. */
const typeSteps = globSync(`{${PARTS_OF_TWO_KINDS.join(',')}}/tsconfig*.json`).map((file): Step => {
  const name = file.replace('/tsconfig.json', '')
  const cache = `node_modules/.cache/types/${file.replace('/', '-')}.tsbuildinfo`
  const command = `tsc -p ${file} --incremental --tsBuildInfoFile ${cache}`
  return { name: `types of ${name}`, command }
})

const outcomes = await runSteps([
  // The lint has a compiler in it, which checks types too.
  { name: 'lint and types', command: `oxlint --type-aware --type-check ${otherParts.join(' ')}` },
  { name: 'lint', command: `oxlint --type-aware ${PARTS_OF_TWO_KINDS.join(' ')} ./*.ts` },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused files, exports and packages', command: 'knip' },
  { name: 'borders', command: 'node tools/src/borders.ts' },
  { name: 'source files', command: 'node tools/src/source-checks.ts' },
  { name: 'names of systems', command: 'node tools/src/system-names.ts' },
  { name: 'rules without a test', command: 'node tools/src/rules-coverage.ts' },
  { name: 'links of documents', command: 'node tools/src/doc-links.ts' },
  { name: 'settings and rules not built yet', command: 'node tools/src/not-built-yet.ts' },
  ...typeSteps,
])

const failed = outcomes.filter((outcome) => !outcome.passed)
console.log(`${outcomes.length - failed.length} checks passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
