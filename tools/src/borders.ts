/** Checks every import and every `import type` of every part against the import table. */
import { readdirSync } from 'node:fs'
import { importTable } from './import-table.ts'

export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const PARTS = [
  'domain',
  'messages',
  'contracts',
  'server',
  'ui',
  'web',
  'embed',
  'sandbox',
  'stories',
  'bench',
  'tools',
]
const BUILT_FILES = '(^|/)(node_modules|build|dist|\\.thela|unpacked)/'

export async function findBreaches(root: string): Promise<Breach[]> {
  const { cruise } = await import('dependency-cruiser')
  const here = new Set(readdirSync(root))
  const response = await cruise(
    PARTS.filter((part) => here.has(part)),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...importTable] },
      tsPreCompilationDeps: true,
      doNotFollow: { path: BUILT_FILES },
      exclude: { path: '(^|/)(build|dist)/' },
    },
    { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
  )
  if (typeof response.output === 'string') throw new Error(response.output)
  const read = response.output.modules.filter((module) => module.source.endsWith('.ts'))
  if (read.length === 0) throw new Error('No TypeScript files were found to check')
  return response.output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }))
}

if (import.meta.main) {
  const breaches = await findBreaches(process.cwd())
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} → ${to}`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
