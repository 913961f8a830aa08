/**
 * The one shape of a server module: `index.ts` exports `make…(deps)`, whose value is a `Module`, and beside
 * it only types, constants and pure functions. What needs a database or a queue is a member. The handler of a call
 * is short: what it does is a command in a file of its own. [ADR-089]
 */
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { parsedSource, sourceText } from './parsed-source.ts'

const MAX_HANDLER_LINES = 10

const NEEDS_A_MEMBER = /\b(Database|Queryable|Transaction|Queue|Inbox|Logger)\b/

export type ReadFile = (file: string) => string

function statementsOf(file: string, read: ReadFile): readonly ts.Statement[] {
  return [...parsedSource(file, read(file)).statements]
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** A value that a module exports, and where it is written. */
interface ExportedValue {
  readonly name: string
  readonly file: string
}

function exportedValues(index: string, read: ReadFile): readonly ExportedValue[] {
  return statementsOf(index, read).flatMap((statement): ExportedValue[] => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) {
      return [{ name: statement.name?.text ?? 'default', file: index }]
    }
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      return statement.declarationList.declarations.map(({ name }) => ({
        name: name.getText(),
        file: index,
      }))
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { moduleSpecifier, exportClause } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
    const file = join(dirname(index), moduleSpecifier.text)
    if (!exportClause || !ts.isNamedExports(exportClause)) return [{ name: '*', file }]
    return exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map((element) => ({ name: (element.propertyName ?? element.name).text, file }))
  })
}

/** The function that is written there, or that another one is made of: `fromConfig((config) => …)`. */
function functionIn(value: ts.Expression | undefined): ts.ArrowFunction | undefined {
  const inner = value && ts.isCallExpression(value) ? value.arguments[0] : value
  return inner && ts.isArrowFunction(inner) ? inner : undefined
}

/** Its parameters as they are declared; nothing where it is no function. */
function parametersOf({ name, file }: ExportedValue, read: ReadFile): string | undefined {
  for (const statement of statementsOf(file, read)) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) {
      return statement.parameters.map((each) => each.getText()).join()
    }
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: declared, type, initializer } of statement.declarationList.declarations) {
      if (declared.getText() !== name) continue
      const written = functionIn(initializer)
      if (written) return [type, ...written.parameters].map((each) => each?.getText() ?? '').join()
    }
  }
  return undefined
}

const isConstant = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name)

function makerProblems(index: string, makers: readonly string[], read: ReadFile): string[] {
  const [maker, ...more] = makers
  if (!maker || more.length > 0) {
    return [`${index}: exports one function make…, not ${makers.join(', ') || 'none'}`]
  }
  const shape = new RegExp(`interface ${maker.slice('make'.length)}\\s+extends [^{]*\\bModule\\b`)
  return shape.test(read(index)) ? [] : [`${index}: what ${maker} makes is no Module`]
}

export function shapeProblems(index: string, read: ReadFile): string[] {
  const values = exportedValues(index, read)
  const isMaker = ({ name, file }: ExportedValue) => name.startsWith('make') && file === index
  const others = values.filter((value) => !isMaker(value))
  return [
    ...makerProblems(
      index,
      values.filter(isMaker).map(({ name }) => name),
      read,
    ),
    ...others.flatMap((value) => {
      if (value.name === '*') return [`${index}: exports all of ${value.file}`]
      if (isConstant(value.name)) return []
      const parameters = parametersOf(value, read)
      if (parameters === undefined)
        return [`${index}: ${value.name} is no function and no constant`]
      return NEEDS_A_MEMBER.test(parameters)
        ? [`${index}: ${value.name} needs more than values: make it a member`]
        : []
    }),
  ]
}

const isHandler = (node: ts.Node): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'registerCall'

/** Handlers of calls with too many lines, the first and the last one counted. */
export function longHandlers(file: string, text: string): readonly string[] {
  const tree = parsedSource(file, text)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (isHandler(node)) {
      const first = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const lines = tree.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - first
      if (lines > MAX_HANDLER_LINES)
        problems.push(
          `${file}:${first}: a handler of ${lines} lines, at most ${MAX_HANDLER_LINES}: make it a command`,
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

export function misshapenModules(root: string): readonly string[] {
  const modules = globSync('server/src/{modules/*,views}/index.ts', { cwd: root })
  const read = (file: string) => sourceText(root, file)
  const problems = modules.flatMap((index) =>
    shapeProblems(relative(root, join(root, index)), read),
  )
  const handlers = globSync('server/src/{modules,views}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => longHandlers(file, read(file)))
  return modules.length === 0 ? ['no module was found'] : [...problems, ...handlers]
}
