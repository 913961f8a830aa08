/** Refuses the words of the glossary's column "Do not use" in file names and declared names. */
import { basename } from 'node:path'
import ts from 'typescript'
import { parsedSource, sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

/** Names defined by others. */
const NOT_OURS: ReadonlyMap<string, string> = new Map([
  ['aria-pressed', 'an attribute of ARIA'],
  ['allowAwaitOutsideFunction', 'an option of the parser acorn'],
])

export interface Words {
  /** Parts of a name in their order, joined by spaces: "deed", "take over". */
  readonly parts: readonly string[]
  /** Prefixes of constants: "MOST_". */
  readonly prefixes: readonly string[]
}

/** The back-quoted words of the second column of each row below the heading "Words for code". */
export function readWords(glossary: string): Words {
  const [, table = ''] = glossary.split(/^## Words for code$/m)
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  const words = rows.flatMap((row) => {
    const column = row.split('|')[2] ?? ''
    return [...column.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  })
  return {
    parts: words.filter((word) => !word.endsWith('_')),
    prefixes: words.filter((word) => word.endsWith('_')),
  }
}

/** The words of a name in their order, joined by spaces: "take over". */
export const spacedParts = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_$.-]+/)
    .join(' ')
    .toLowerCase()

/** The forbidden words that a name contains. */
export function wordsIn(name: string, { parts, prefixes }: Words): readonly string[] {
  if (NOT_OURS.has(name)) return []
  const text = ` ${spacedParts(name)} `.replaceAll(' look up ', ' lookup ')
  return [
    ...parts.filter((word) => text.includes(` ${word} `)),
    ...prefixes.filter((prefix) => name.startsWith(prefix)),
  ]
}

/** Writes a name that something else has declared: `import { a }`, `const { a } = b`, `{ a: 1 }`, `<B a={1} />`. */
const isUse = (parent: ts.Node): boolean =>
  ts.isImportSpecifier(parent) ||
  ts.isExportSpecifier(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isJsxAttribute(parent) ||
  (ts.isBindingElement(parent) &&
    parent.propertyName === undefined &&
    ts.isObjectBindingPattern(parent.parent)) ||
  (ts.isPropertyAssignment(parent) && !ts.isFunctionLike(parent.initializer))

interface DeclaredName {
  readonly name: string
  readonly line: number
  readonly isUse: boolean
}

/** Every name that a TypeScript file declares or writes as one, with its line. */
export function declaredNames(path: string, text: string): readonly DeclaredName[] {
  const file = parsedSource(path, text)
  const names: DeclaredName[] = []
  const visit = (node: ts.Node): void => {
    const parent = node.parent as { name?: ts.Node } | undefined
    if (
      ts.isIdentifier(node) &&
      parent?.name === node &&
      !ts.isPropertyAccessExpression(node.parent)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      names.push({ name: node.text, line: line + 1, isUse: isUse(node.parent) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

export function wrongWords(root: string): readonly string[] {
  const words = readWords(sourceText(root, 'docs/glossary.md'))
  return projectFiles(root).flatMap((file) => {
    if (!/\.(ts|tsx|css|js)$/.test(file)) return []
    const inName = wordsIn(basename(file), words).map(
      (word) => `${file}: the file name contains "${word}"`,
    )
    if (!/\.tsx?$/.test(file)) return inName
    const declared = declaredNames(file, sourceText(root, file)).flatMap(({ name, line }) =>
      wordsIn(name, words).map((word) => `${file}:${line}: ${name} says "${word}"`),
    )
    return [...inName, ...declared]
  })
}
