/**
 * Checks every import and every `import type` of every part against the import table, the rooms against the folders,
 * and who may send which SQL.
 */
import { readdirSync } from 'node:fs'
import { importTable } from './import-table.ts'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'
import { unlistedRooms } from './rooms.ts'

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

/**
 * Statements that one folder sends alone: no import shows who calls a function of the database. A function that
 * a migration adds would hide one, so of the migrations only those that declare the two functions have them.
 */
const STATEMENTS = [
  {
    rule: 'money-back',
    only: /^server\/(src\/modules\/payments\/refund\/|migrations\/(012-balances|030-void-gift-cards)\.sql$)/,
    pattern: /\b(?:give_back|return)_balance\b|\binsert\s+into\s+refunds\b/i,
  },
]
const WITH_STATEMENTS = /^server\/(?:src\/.*(?<!\.test)\.ts|migrations\/.*\.sql)$/

function foreignStatements(root: string, files: readonly string[]): readonly Breach[] {
  return files
    .filter((file) => WITH_STATEMENTS.test(file))
    .flatMap((from) =>
      STATEMENTS.flatMap(({ rule, only, pattern }) => {
        const to = only.test(from) ? undefined : pattern.exec(sourceText(root, from))?.[0]
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
  const files = projectFiles(root)
  return [
    ...imports.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...unlistedRooms(files).map((from) => ({ rule: 'rooms', from, to: 'tools/src/rooms.ts' })),
    ...foreignStatements(root, files),
  ]
}

if (import.meta.main) {
  const breaches = await findBreaches(process.cwd())
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} → ${to}`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
