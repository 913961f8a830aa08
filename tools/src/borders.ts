/** Checks every import and every `import type` of every part against the import table, and who may send which SQL. */
import { readdirSync } from 'node:fs'
import { importTable } from './import-table.ts'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

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

/** Statements that one folder sends alone: no import shows who calls a function of the database. */
const STATEMENTS = [
  {
    rule: 'money-back',
    only: 'server/src/modules/payments/refund/',
    pattern: /\bgive_back_balance\b|\binsert into refunds\b/,
  },
]

function foreignStatements(root: string): readonly Breach[] {
  const files = projectFiles(root).filter((file) => /^server\/src\/.*(?<!\.test)\.ts$/.test(file))
  return files.flatMap((from) =>
    STATEMENTS.flatMap(({ rule, only, pattern }) => {
      const to = from.startsWith(only) ? undefined : pattern.exec(sourceText(root, from))?.[0]
      return to === undefined ? [] : [{ rule, from, to }]
    }),
  )
}

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
  const imports = response.output.summary.violations
  return [
    ...imports.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...foreignStatements(root),
  ]
}

if (import.meta.main) {
  const breaches = await findBreaches(process.cwd())
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} → ${to}`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
