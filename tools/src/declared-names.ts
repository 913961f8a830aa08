/**
 * Checks declarations: no exported name occurs twice across domain, contracts and ports, and a
 * module's constants are in upper case in every part. [ADR-073]
 */
import ts from 'typescript'
import { parsedSource, sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

/** Within these files a name means one thing. */
const ONE_NAME_EACH = /^(domain\/src|contracts\/src|server\/src\/ports)\//
/** Excepted: what tests build, and the catalogues, which are named after their messages. */
const FREE = /\.(test|spec)\.tsx?$|\/testing\/|\/(fake|sample)-[^/]*$|^messages\/src\/\w\w\//
const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/

export interface SourceText {
  readonly file: string
  readonly text: string
}

const parse = ({ file, text }: SourceText): ts.SourceFile => parsedSource(file, text)

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** A schema and its type share a name, and so do a value and its type. */
function exportedNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    }
    const { name } = statement as ts.Statement & { readonly name?: ts.Identifier }
    return name ? [name.text] : []
  })
  return new Set(names)
}

export function doubledNames(sources: readonly SourceText[]): string[] {
  const filesOf = new Map<string, string[]>()
  for (const source of sources.filter(({ file }) => ONE_NAME_EACH.test(file))) {
    for (const name of exportedNames(parse(source))) {
      filesOf.set(name, [...(filesOf.get(name) ?? []), source.file])
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name} is declared in ${files.join(' and ')}`)
}

/** Text, numbers, patterns, and lists, sets and records that contain only these. */
function isData(node: ts.Node | undefined): boolean {
  if (node === undefined) return false
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isData(node.expression)
  if (ts.isParenthesizedExpression(node)) return isData(node.expression)
  if (ts.isPropertyAccessExpression(node)) return isData(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return isData(node.operand)
  if (ts.isBinaryExpression(node)) return isData(node.left) && isData(node.right)
  if (ts.isIdentifier(node)) return UPPER_CASE.test(node.text)
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.every(({ expression }) => isData(expression))
  }
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.length > 0 && node.elements.every(isListed)
  }
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.length > 0 && node.properties.every(isMember)
  }
  if (ts.isNewExpression(node)) {
    const given = node.arguments ?? []
    return /^(Set|Map|RegExp)$/.test(node.expression.getText()) && given.length > 0
      ? given.every(isData)
      : false
  }
  return ts.isLiteralExpression(node) || isWord(node)
}

const isWord = ({ kind }: ts.Node): boolean =>
  kind === ts.SyntaxKind.TrueKeyword ||
  kind === ts.SyntaxKind.FalseKeyword ||
  kind === ts.SyntaxKind.NullKeyword

const isListed = (element: ts.Expression): boolean =>
  ts.isSpreadElement(element) ? isData(element.expression) : isData(element)

function isMember(member: ts.ObjectLiteralElementLike): boolean {
  if (ts.isPropertyAssignment(member)) return isData(member.initializer)
  return ts.isSpreadAssignment(member) && isData(member.expression)
}

export function lowerCaseConstants(sources: readonly SourceText[]): string[] {
  return sources
    .filter(({ file }) => !FREE.test(file))
    .flatMap((source) =>
      parse(source)
        .statements.filter(ts.isVariableStatement)
        .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .filter(({ name, initializer }) => ts.isIdentifier(name) && isData(initializer))
        .map(({ name }) => name.getText())
        .filter((name) => !UPPER_CASE.test(name))
        .map((name) => `${source.file}: the constant ${name} must be written in upper case`),
    )
}

export function wrongDeclarations(root: string): readonly string[] {
  const sources = projectFiles(root)
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => ({ file, text: sourceText(root, file) }))
  return [...doubledNames(sources), ...lowerCaseConstants(sources)]
}
