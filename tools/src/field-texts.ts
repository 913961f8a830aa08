/**
 * The texts that the rules give word for word, those of a field and those of an error: each must be in
 * the product, and a test must see it where a shopper or a caller does. What waits for a capability is
 * listed under it, in docs/not-built-yet.json. [checkout §5, §8, ADR-135]
 */
import { BROWSER_FAILURES } from '@thela/contracts/browser-failures'
import { FAILURES } from '@thela/contracts/errors'
import { textsOf } from '@thela/messages/catalogues'
import ts from 'typescript'
import { committedVersions } from './committed-versions.ts'
import { parsedSource, sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

const RULES = 'docs/rules/checkout.md'
const WAITING = 'docs/not-built-yet.json'
const SECTIONS = ['5', '8']
/** Tests of what a shopper sees or a call replies; the others hand their texts over themselves. */
const SEEING = /^(web|server|embed|stories)\/.*\.(test|spec)\.tsx?$/
/** Stands for what differs from case to case. */
const SLOT = '\u0000'

/** Spaces and apostrophes are those of the product. */
const asWritten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replaceAll("'", '’')

/** The quoted texts of a section, with `N`, `{brand}` and `...` as slots. */
export function specifiedTexts(markdown: string, section: string): string[] {
  const [, after = ''] = markdown.split(new RegExp(`^## ${section}\\. `, 'm'))
  const [own = ''] = after.split(/^## /m)
  const quoted = [...own.matchAll(/"([^"`]+)"/g)].map(([, text = '']) => text)
  return [
    ...new Set(quoted.map((text) => asWritten(text).replaceAll(/\bN\b|\{\w+\}|\.\.\./g, SLOT))),
  ]
}

/** A text of the catalogue in the same form: its arguments are slots. */
export const withSlots = (text: string): string =>
  asWritten(text).replaceAll(/\{\w+(?:, \w+)?\}/g, SLOT)

/** The literals of a test, without what a web test lets the server say. */
export function literalsOf(file: string, text: string): string[] {
  const source = parsedSource(file, text)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (file.startsWith('web/') && isReply(node)) return
    if (ts.isStringLiteralLike(node)) found.push(asWritten(node.text))
    if (ts.isRegularExpressionLiteral(node)) found.push(asWritten(node.text.slice(1, -1)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isReply = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'description'

/** Whether a literal is the text, or has it as a sentence; its slots are filled. */
export function isSeen(text: string, literals: readonly string[]): boolean {
  const parts = text
    .split(SLOT)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const pattern = new RegExp(`(?:^|[.:] )${parts.join('.+')}(?:$|[.:])`)
  return literals.some((literal) => pattern.test(literal))
}

export interface FieldTexts {
  readonly specified: readonly string[]
  /** All texts of the product, with slots. */
  readonly product: ReadonlySet<string>
  /** The literals of the tests. */
  readonly literals: readonly string[]
  /** The texts that wait, of all capabilities. */
  readonly waiting: readonly string[]
}

export function wrongTexts({ specified, product, literals, waiting }: FieldTexts): string[] {
  const listed = new Set(waiting.map((text) => withSlots(text)))
  const shown = (text: string) => `“${text.replaceAll(SLOT, '…')}”`
  return [
    ...specified.flatMap((text) => {
      const isReady = product.has(text) && isSeen(text, literals)
      if (listed.has(text)) return isReady ? [`${shown(text)}: remove it from ${WAITING}`] : []
      if (!product.has(text)) return [`${shown(text)} is no text of the product`]
      return isReady ? [] : [`${shown(text)}: no test sees it`]
    }),
    ...[...listed]
      .filter((text) => !specified.includes(text))
      .map((text) => `${shown(text)}: ${RULES} has no such text`),
  ]
}

export interface Waiting {
  readonly notBuilt: Readonly<Record<string, { readonly texts?: readonly string[] }>>
}

const textsIn = ({ notBuilt }: Waiting): readonly string[] =>
  Object.values(notBuilt).flatMap(({ texts = [] }) => texts)

/** Compared with every committed version that had a list. */
export function grownList(written: Waiting, before: readonly Waiting[]): string[] {
  const counts = before.map((version) => textsIn(version).length).filter((count) => count > 0)
  const min = Math.min(...counts)
  const count = textsIn(written).length
  return count > min ? [`${WAITING}: texts rose from ${min} to ${count}`] : []
}

export function unseenTexts(root: string): readonly string[] {
  const read = (file: string) => sourceText(root, file)
  const descriptions = Object.values(FAILURES).flatMap(([, text]) => text ?? [])
  const product = [...textsOf('en').values(), ...descriptions, ...Object.values(BROWSER_FAILURES)]
  const written = JSON.parse(read(WAITING)) as Waiting
  const markdown = read(RULES)
  const problems = wrongTexts({
    specified: [...new Set(SECTIONS.flatMap((section) => specifiedTexts(markdown, section)))],
    product: new Set(product.map((text) => withSlots(text))),
    literals: projectFiles(root)
      .filter((file) => SEEING.test(file))
      .flatMap((file) => literalsOf(file, read(file))),
    waiting: textsIn(written),
  })
  problems.push(...grownList(written, committedVersions<Waiting>(root, WAITING)))
  return problems
}
