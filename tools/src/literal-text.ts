/**
 * Text for people that stands in code instead of in the catalogue: in JSX, in the attributes that are read
 * out or shown, and in the rules of `domain`; whole sentences also in the modules of `server`. And
 * one apostrophe (’) in whatever text is left to a literal: of calls, settings and logs.
 * [D-90, ADR-085]
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource, sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

const FILE = 'tools/literal-text.json'
const CHECKED = /^(domain|ui|web|embed)\/src\/.*(?<!\.d)\.tsx?$/
/** Whose literals are queries and messages for operators as well: only whole sentences count. */
const SENTENCES_CHECKED = /^server\/src\/modules\/(?!stores\/).*(?<!\.d)\.ts$/
const SENTENCE = /^(\p{Lu}|0).*\s.*\p{L}\.$/u
/** What only tests and drawings of the components show. */
const FREE = /\.test\.tsx?$|\/testing\/|\/(fake|sample)s?[-.][^/]*$|\/drawn-classes\.tsx$/

/** Files whose literals are no sentences, each with what they are. */
type NoSentences = Readonly<Record<string, string>>

export interface Literal {
  readonly line: number
  readonly text: string
}

/** Whatever they hold is read by people. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|heading|hint|label|note|placeholder|summary|text|title)$/
/** What a browser or a stylesheet reads. */
const TECHNICAL_ATTRIBUTES =
  /^(as|autoCapitalize|autoComplete|className|content|d|data-.*|encType|enterKeyHint|fill|form|href|htmlFor|id|inputMode|key|lang|method|name|points|property|queryKey|rel|role|shape|sizes|src|stroke.*|style|target|tone|transform|type|value|variant|viewBox)$/
const LETTER = /\p{L}/u
/** Names of our own, style sheets, selectors, markup. */
const CODE = /^[A-Z\d_ ]+$|^[(#.]|[{}[\]<>=]|^[a-z]+(, [a-z]+)+$/

/** Several words, or one as a label is written: "Continue". Placeholders count as a word. */
function readsLikeText(text: string): boolean {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed) || CODE.test(trimmed)) return false
  return /[\p{L}\p{M}\d’',.:;!?)]+\s+[\p{L}\d(]/u.test(trimmed) || /^\p{Lu}\p{Ll}+$/u.test(trimmed)
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
}

/** Between a literal and the place where it is shown. */
const isPassedOn = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText()))

type Place = 'SHOWN' | 'CODE' | 'ANYWHERE'

function placeOf(node: ts.Node): Place {
  let inner = node
  let outer = node.parent
  while (isPassedOn(outer)) {
    // What decides is no text.
    if (ts.isConditionalExpression(outer) && outer.condition === inner) return 'ANYWHERE'
    inner = outer
    outer = outer.parent
  }
  if (ts.isJsxExpression(outer)) {
    if (!ts.isJsxAttribute(outer.parent)) return 'SHOWN'
    outer = outer.parent
  }
  if (ts.isJsxAttribute(outer)) {
    const name = outer.name.getText()
    if (TEXT_ATTRIBUTES.test(name)) return 'SHOWN'
    return TECHNICAL_ATTRIBUTES.test(name) ? 'CODE' : 'ANYWHERE'
  }
  if (ts.isPropertyAssignment(outer)) {
    const isName = outer.name === inner || TECHNICAL_ATTRIBUTES.test(outer.name.getText())
    return isName ? 'CODE' : 'ANYWHERE'
  }
  return ts.isBinaryExpression(outer) || ts.isElementAccessExpression(outer) ? 'CODE' : 'ANYWHERE'
}

/** Read by the compiler or by whoever reads the log. */
const isForMachines = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)

export function literalTexts(file: string, text: string): readonly Literal[] {
  const source = parsedSource(file, text)
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return
    const literal = textOf(node)
    if (literal !== undefined && isLiteralText(node, literal)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ line: line + 1, text: literal.trim().replaceAll(/\s+/g, ' ') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isLiteralText(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return LETTER.test(text)
  const place = placeOf(node)
  if (place === 'SHOWN') return LETTER.test(text)
  return place === 'ANYWHERE' && readsLikeText(text)
}

/** Beside the catalogue, where the plain apostrophe is syntax and a test refuses it. */
const APOSTROPHES = /^(domain|contracts|server|ui|web|embed|sandbox)\/.*(?<!\.d)\.tsx?$/
/** The replies of another system are as they are. */
const WORD_FOR_WORD = /^sandbox\/src\/platform\/graphql\//
const SPECIFIED = ["Token did't match with required tokens type"]

export function plainApostrophes(file: string, text: string): readonly Literal[] {
  const source = parsedSource(file, text)
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    const literal = textOf(node) ?? ''
    if (/\p{L}'\p{L}/u.test(literal) && !SPECIFIED.includes(literal)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ line: line + 1, text: literal.trim() })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function misplacedTexts(root: string): readonly string[] {
  const list = JSON.parse(sourceText(root, FILE)) as NoSentences
  const read = (file: string) => sourceText(root, file)
  const files = projectFiles(root).filter((file) => !FREE.test(file))
  const gone = Object.keys(list).filter((file) => !existsSync(join(root, file)))
  return [
    ...gone.map((file) => `${FILE}: there is no ${file}`),
    ...files
      .filter((file) => APOSTROPHES.test(file) && !WORD_FOR_WORD.test(file))
      .flatMap((file) =>
        plainApostrophes(file, read(file)).map(
          ({ line, text }) => `${file}:${line}: “${text}” is written with ’`,
        ),
      ),
    ...files
      .filter((file) => SENTENCES_CHECKED.test(file))
      .flatMap((file) =>
        literalTexts(file, read(file))
          .filter(({ text }) => SENTENCE.test(text))
          .map(({ line, text }) => `${file}:${line}: “${text}” belongs into the catalogue`),
      ),
    ...files
      .filter((file) => CHECKED.test(file) && !(file in list))
      .flatMap((file) =>
        literalTexts(file, read(file)).map(
          ({ line, text }) => `${file}:${line}: “${text}” belongs into the catalogue`,
        ),
      ),
  ]
}
