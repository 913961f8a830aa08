import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { Problem } from './problem.ts'

/** JSON (comments are allowed) with the position of every value. */
export interface PositionedJson {
  readonly value: unknown
  /** `line:column`, both from 1; for a missing field, the position of its section. */
  positionOf(problem: Pick<Problem, 'path' | 'isName'>): string
  /** Syntax errors and duplicate names, each with its position. */
  readonly problems: readonly { readonly position: string; readonly words: string }[]
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

/** `PropertyNameExpected` → `property name expected`. */
const inWords = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()

function repeatedNames(node: Node): Node[] {
  const names = (node.type === 'object' ? (node.children ?? []) : [])
    .map((property) => property.children?.[0])
    .filter((name) => name !== undefined)
  const seen = new Set<unknown>()
  const here = names.filter((name) => seen.has(name.value) || !seen.add(name.value))
  return [...here, ...(node.children ?? []).flatMap(repeatedNames)]
}

export function readPositionedJson(text: string): PositionedJson {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const at = (offset: number) => lineAndColumn(text, offset)

  const nodeAt = (path: Problem['path']): Node | undefined =>
    root &&
    (findNodeAtLocation(root, [...path]) ?? (path.length ? nodeAt(path.slice(0, -1)) : root))

  return {
    value: root && getNodeValue(root),
    positionOf({ path, isName }) {
      const node = nodeAt(path)
      const named = isName ? node?.parent?.children?.[0] : node
      return at((named ?? node)?.offset ?? 0)
    },
    problems: [
      ...errors.map((error) => ({ position: at(error.offset), words: inWords(error) })),
      ...(root ? repeatedNames(root) : []).map((name) => ({
        position: at(name.offset),
        words: `“${String(name.value)}” stands twice`,
      })),
    ],
  }
}
