/**
 * Finds which members of a type a program reads: `uiConfig.allowEdit`,
 * `shippingPref.deliveryRates.fixed`.
 */
import { relative, resolve } from 'node:path'
import ts from 'typescript-6'

interface TypeRoot {
  /** File in which the type is declared, from the project's root, and its name there. */
  readonly file: string
  readonly name: string
}

/** The leaves of each type, and those that something outside its tests reads. */
export interface ReadMembers {
  readonly leaves: readonly string[]
  readonly read: ReadonlySet<string>
}

const TEST_FILE = /\.(test|spec)\.tsx?$|\/testing\/|\/fake-/

/** By folder: to check a whole part takes seconds, and it is searched for more than one type. */
const programs = new Map<string, ts.Program>()

function programOf(folder: string): ts.Program {
  const program = programs.get(folder) ?? openProgram(folder)
  programs.set(folder, program)
  return program
}

function openProgram(folder: string): ts.Program {
  const configPath = resolve(folder, 'tsconfig.json')
  const { config } = ts.readConfigFile(configPath, (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(folder))
  return ts.createProgram(fileNames, { ...options, noEmit: true })
}

const withoutUndefined = (checker: ts.TypeChecker, type: ts.Type): ts.Type =>
  checker.getNonNullableType(type)

/** The element type of a list, otherwise the type itself. */
function elementOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const inner = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  const isList = checker.isArrayType(type) || checker.isTupleType(type)
  return isList && inner ? withoutUndefined(checker, inner) : type
}

const isPlain = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0 &&
  checker.getPropertiesOfType(type).length > 0

/** Walks a type down to members declared elsewhere, and remembers the path of each part. */
function partsOf(
  checker: ts.TypeChecker,
  top: ts.Type,
): { readonly leaves: string[]; readonly pathsOf: Map<ts.Type, string[]> } {
  const leaves: string[] = []
  const pathsOf = new Map<ts.Type, string[]>()
  const walk = (type: ts.Type, path: string) => {
    pathsOf.set(type, [...(pathsOf.get(type) ?? []), path])
    for (const member of checker.getPropertiesOfType(type)) {
      const here = path === '' ? member.name : `${path}.${member.name}`
      const inner = elementOf(checker, withoutUndefined(checker, checker.getTypeOfSymbol(member)))
      if (isPlain(checker, inner)) walk(inner, here)
      else leaves.push(here)
    }
  }
  walk(top, '')
  return { leaves, pathsOf }
}

/** An expression whose value is passed on as a whole: to a call, a spread, a reply. */
function isHandedOn(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return false
  if (ts.isElementAccessExpression(parent)) return parent.expression !== node
  if (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) return false
  if (ts.isParameter(parent) || ts.isForOfStatement(parent)) return false
  if (ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent)) return false
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isHandedOn(parent)
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isHandedOn(parent)
  }
  return ts.isNonNullExpression(parent) ? isHandedOn(parent) : true
}

interface Reading {
  readonly checker: ts.TypeChecker
  readonly pathsOf: ReadonlyMap<ts.Type, readonly string[]>
  readonly note: (path: string) => void
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/**
 * The paths that the value of this expression may have; two parts of the same shape are not
 * distinguished.
 */
const pathsOfNode = ({ checker, pathsOf }: Reading, node: ts.Node): readonly string[] =>
  pathsOf.get(elementOf(checker, withoutUndefined(checker, checker.getTypeAtLocation(node)))) ?? []

function noteNames(reading: Reading, node: ts.Node, names: readonly string[]): void {
  for (const path of pathsOfNode(reading, node)) {
    for (const name of names) reading.note(joined(path, name))
  }
}

function noteBinding(reading: Reading, pattern: ts.ObjectBindingPattern): void {
  const names = pattern.elements.map(({ propertyName, name, dotDotDotToken }) => {
    const named = propertyName ?? name
    return dotDotDotToken === undefined && ts.isIdentifier(named) ? named.text : '*'
  })
  noteNames(reading, pattern, names)
}

/**
 * For a value passed to something that names the same type, its reads are recorded there. For a
 * type with members of its own, those count as read. For anything else, such as a spread,
 * everything does.
 */
function noteHandedOn(reading: Reading, node: ts.Expression): void {
  const { checker, pathsOf } = reading
  const context = checker.getContextualType(node)
  const expected = context && elementOf(checker, withoutUndefined(checker, context))
  if (expected !== undefined && pathsOf.has(expected)) return
  const members = expected === undefined ? [] : checker.getPropertiesOfType(expected)
  const isWhole = pathsOfNode(reading, node).includes('')
  const names = members.length === 0 && !isWhole ? ['*'] : members.map(({ name }) => name)
  noteNames(reading, node, names)
}

function noteNode(reading: Reading, node: ts.Node): void {
  if (ts.isObjectBindingPattern(node)) noteBinding(reading, node)
  if (ts.isPropertyAccessExpression(node)) noteNames(reading, node.expression, [node.name.text])
  if (ts.isElementAccessExpression(node)) {
    const isList = reading.checker.isArrayType(reading.checker.getTypeAtLocation(node.expression))
    if (!isList) noteNames(reading, node.expression, ['*'])
  }
  if ((ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && isHandedOn(node)) {
    noteHandedOn(reading, node)
  }
}

export function readMembers(
  root: string,
  options: {
    readonly type: TypeRoot
    /** The part whose code is searched, and the files that only check or print the type. */
    readonly folder: string
    readonly except?: RegExp
  },
): ReadMembers {
  const program = programOf(resolve(root, options.folder))
  const checker = program.getTypeChecker()
  const declaring = program.getSourceFile(resolve(root, options.type.file))
  const exported = declaring && checker.getSymbolAtLocation(declaring)
  const symbol =
    exported &&
    checker
      .getExportsOfModule(exported)
      .find(({ name, flags }) => name === options.type.name && (flags & ts.SymbolFlags.Type) !== 0)
  if (!symbol) throw new Error(`${options.type.file} declares no type ${options.type.name}`)
  const { leaves, pathsOf } = partsOf(checker, checker.getDeclaredTypeOfSymbol(symbol))
  const noted = new Set<string>()
  const reading: Reading = { checker, pathsOf, note: (path) => noted.add(path) }
  for (const file of program.getSourceFiles()) {
    const name = relative(root, file.fileName)
    if (!name.startsWith(`${options.folder}/src/`) || TEST_FILE.test(name)) continue
    if (options.except?.test(name)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
      noteNode(reading, node)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  const wholes = [...noted].filter((path) => path.endsWith('.*')).map((path) => path.slice(0, -1))
  const isRead = (leaf: string) => noted.has(leaf) || wholes.some((whole) => leaf.startsWith(whole))
  return { leaves, read: new Set(leaves.filter(isRead)) }
}
