/** Runs every static check, without building or running the product. */
import { globSync } from 'node:fs'
import { runSteps } from './run-steps.ts'
import type { Step } from './run-steps.ts'

const typeSteps = globSync('*/tsconfig*.json').map((file): Step => {
  return { name: `types of ${file.replace('/tsconfig.json', '')}`, command: `tsc -p ${file}` }
})

const outcomes = await runSteps([
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'format', command: 'prettier --check --cache --log-level warn .' },
  { name: 'unused files, exports and packages', command: 'knip' },
  { name: 'borders', command: 'node tools/src/borders.ts' },
  { name: 'forbidden text and names', command: 'node tools/src/forbidden-text.ts' },
  { name: 'names of systems', command: 'node tools/src/system-names.ts' },
  { name: 'rules without a test', command: 'node tools/src/rules-coverage.ts' },
  { name: 'citations', command: 'node tools/src/citations.ts' },
  { name: 'links of documents', command: 'node tools/src/doc-links.ts' },
  { name: 'words of the glossary', command: 'node tools/src/glossary-words.ts' },
  { name: 'names and constants', command: 'node tools/src/declared-names.ts' },
  { name: 'shape of modules', command: 'node tools/src/module-shape.ts' },
  { name: 'long functions', command: 'node tools/src/long-functions.ts' },
  { name: 'literal text', command: 'node tools/src/literal-text.ts' },
  { name: 'specified texts', command: 'node tools/src/field-texts.ts' },
  { name: 'settings and rules not built yet', command: 'node tools/src/not-built-yet.ts' },
  ...typeSteps,
])

const failed = outcomes.filter((outcome) => !outcome.passed)
console.log(`${outcomes.length - failed.length} checks passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
