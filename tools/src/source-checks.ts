/** The checks that read every source file, in one process: each file is read and parsed once. */
import { wrongCitations } from './citations.ts'
import { wrongDeclarations } from './declared-names.ts'
import { unseenTexts } from './field-texts.ts'
import { forbiddenTexts } from './forbidden-text.ts'
import { wrongWords } from './glossary-words.ts'
import { misplacedTexts } from './literal-text.ts'
import { misshapenModules } from './module-shape.ts'
import { wordingProblems } from './wording-counts.ts'

const CHECKS: Readonly<Record<string, (root: string) => readonly string[]>> = {
  'words of the glossary (docs/glossary.md)': wrongWords,
  'names and constants': wrongDeclarations,
  'literal text': misplacedTexts,
  'forbidden text and names': forbiddenTexts,
  'shape of modules': misshapenModules,
  citations: wrongCitations,
  'specified texts': unseenTexts,
  'habits of names and comments (tools/wording-counts.json)': wordingProblems,
}

let failed = 0
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = check(process.cwd())
  failed += problems.length
  if (problems.length > 0) console.error(`${name}:\n${problems.join('\n')}\n`)
}
process.exitCode = failed === 0 ? 0 : 1
