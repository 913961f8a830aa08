/** Several checks look at the same files, and parsing takes most of their time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const texts = new Map<string, string>()
const trees = new Map<string, ts.SourceFile>()

/** The text of a file of the project, by its path from the root. */
export function sourceText(root: string, file: string): string {
  const path = join(root, file)
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

/** The tree of a file, with parents. */
export function parsedSource(file: string, text: string): ts.SourceFile {
  const known = trees.get(file)
  if (known?.text === text) return known
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  trees.set(file, tree)
  return tree
}
