/**
 * Searches the files that a browser loads for features that the oldest supported browsers lack. The
 * bundler translates syntax, but neither APIs nor regular expressions. Versions are from MDN's
 * browser compatibility data: Chrome / Safari / Firefox. [ADR-039]
 */
import { parse, tokenizer } from 'acorn'
import type { Node } from 'acorn'
import { ancestor } from 'acorn-walk'

export interface Finding {
  readonly file: string
  readonly name: string
  readonly excerpt: string
}

/** The newest ECMAScript version that Chrome 90 and Safari 14 both support fully. */
const ECMA_VERSION = 2021

/** Refused as a method of any object: only the name is checked. */
const METHODS = new Map([
  ['at', 'Array.at, String.at: 92 / 15.4 / 90'],
  ['findLast', 'Array.findLast: 97 / 15.4 / 104'],
  ['findLastIndex', 'Array.findLastIndex: 97 / 15.4 / 104'],
  ['toSorted', 'Array.toSorted: 110 / 16 / 115'],
  ['toReversed', 'Array.toReversed: 110 / 16 / 115'],
  ['toSpliced', 'Array.toSpliced: 110 / 16 / 115'],
  ['isWellFormed', 'String.isWellFormed: 111 / 16.4 / 119'],
  ['toWellFormed', 'String.toWellFormed: 111 / 16.4 / 119'],
  ['requestSubmit', 'form.requestSubmit: 76 / 16 / 75'],
  ['showModal', 'dialog.showModal: 37 / 15.4 / 98'],
  ['showPopover', 'showPopover: 114 / 17 / 125'],
  ['checkVisibility', 'checkVisibility: 105 / 17.4 / 106'],
  ['isSubsetOf', 'Set.isSubsetOf: 122 / 17 / 127'],
])

/** Static members, by their object. */
const MEMBERS = new Map([
  ['AbortSignal.timeout', '103 / 16 / 100'],
  ['AbortSignal.any', '116 / 17.4 / 124'],
  ['AbortSignal.abort', '93 / 15 / 88'],
  ['Object.hasOwn', '93 / 15.4 / 92'],
  ['Object.groupBy', '117 / 17.4 / 119'],
  ['Map.groupBy', '117 / 17.4 / 119'],
  ['Array.fromAsync', '121 / 16.4 / 115'],
  ['Promise.withResolvers', '119 / 17.4 / 121'],
  ['Promise.try', '128 / 18.2 / 134'],
  ['crypto.randomUUID', '92 / 15.4 / 95'],
  ['URL.canParse', '120 / 17 / 115'],
  ['URL.parse', '126 / 18 / 126'],
  ['Iterator.from', '122 / 18.4 / 131'],
  ['Intl.Segmenter', '87 / 14.1 / 125'],
  ['Intl.DurationFormat', '129 / 16.4 / 136'],
])

const GLOBALS = new Map([
  ['structuredClone', '98 / 15.4 / 94'],
  ['requestIdleCallback', '47 / none / 55'],
  ['BroadcastChannel', '54 / 15.4 / 38'],
  ['reportError', '95 / 15.4 / 93'],
  ['scheduler', '94 / none / 142'],
  ['CloseWatcher', '126 / none / none'],
  ['SharedWorker', '4 / 16 / 29'],
])

/** Feature-tested before use: `typeof x`, `'x' in y`, `x?.()`, or in a condition on itself. */
function isGuarded(source: string, name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1)
  if (new RegExp(String.raw`typeof ([\w$]+\.)*${last}\b`).test(source)) return true
  return [`"${last}"in `, `'${last}' in `, `\`${last}\`in `, `.${last}?.(`, `.${last}?`].some(
    (form) => source.includes(form),
  )
}

type Walked = Node & Readonly<Record<string, unknown>>

const nameOf = (node: unknown): string =>
  (node as { readonly name?: string; readonly value?: string }).name ?? ''

/** Names used by a script that the oldest browsers lack. */
function unknownNames(script: Node): { readonly name: string; readonly at: Node }[] {
  const found: { name: string; at: Node }[] = []
  ancestor(script, {
    MemberExpression(node: Node, _state: unknown, ancestors: Node[]) {
      const { object, property, computed } = node as Walked
      if (computed === true) return
      const name = nameOf(property)
      const owned = `${nameOf(object)}.${name}`
      const call = ancestors.at(-2) as Walked | undefined
      const isCalled = call?.type === 'CallExpression' && call.callee === node
      if (MEMBERS.has(owned)) found.push({ name: owned, at: node })
      else if (isCalled && METHODS.has(name)) found.push({ name, at: node })
    },
    Identifier(node: Node) {
      if (GLOBALS.has(nameOf(node))) found.push({ name: nameOf(node), at: node })
    },
  })
  return found
}

const explained = (name: string) =>
  METHODS.get(name) ?? `${name}: ${MEMBERS.get(name) ?? GLOBALS.get(name) ?? ''}`

/** Problems in a script's text. A name that the script feature-tests first is allowed. */
export function scriptFindings(file: string, source: string): Finding[] {
  const excerptAt = (start: number) => source.slice(Math.max(0, start - 20), start + 60)
  const options = {
    ecmaVersion: ECMA_VERSION,
    sourceType: 'module',
    allowAwaitOutsideFunction: false,
  } as const
  let script: Node
  try {
    script = parse(source, options)
  } catch (failure) {
    const { message, pos = 0 } = failure as Error & { readonly pos?: number }
    return [{ file, name: `syntax: ${message}`, excerpt: excerptAt(pos) }]
  }
  const patterns = [...tokenizer(source, options)].filter(({ type }) => type.label === 'regexp')
  const lookbehinds = patterns.filter(({ start, end }) =>
    /\(\?<[=!]/.test(source.slice(start, end)),
  )
  const names = unknownNames(script).filter(({ name }) => !isGuarded(source, name))
  return [
    ...lookbehinds.map(({ start }) => ({
      file,
      name: 'lookbehind in a regular expression: 62 / 16.4 / 78',
      excerpt: excerptAt(start),
    })),
    ...names.map(({ name, at }) => ({ file, name: explained(name), excerpt: excerptAt(at.start) })),
  ]
}

/** Values whose whole declaration an old browser drops, unless a plainer one precedes it. */
const VALUES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['dvh, svh, lvh without vh before it: 108 / 15.4 / 101', /\d[dsl]v[hwib]\b|\d[dsl]vm(ax|in)\b/],
  ['color-mix without a plain colour before it: 111 / 16.2 / 113', /color-mix\(/],
  ['overflow: clip without hidden before it: 90 / 16 / 81', /^clip$/],
]

const TEXTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['media query as a range: 104 / 16.4 / 63', /@media[^{]*[<>]/g],
  ['@layer: 99 / 15.4 / 97', /@layer\b/g],
  ['nesting: 120 / 17.2 / 117', /[{;]\s*&/g],
  ['one side by the direction, built as a list of languages: write html[dir=rtl]', /:lang\(ae/g],
  ['a declaration without a value', /[{;]\s*[\w-]+:\s*(?=[;}])/g],
]

/**
 * Problems in a style sheet's text. `:has` and `@container` are allowed only as an enhancement, inside
 * `@supports`.
 */
export function styleFindings(file: string, sheet: string): Finding[] {
  const found: Finding[] = []
  const note = (name: string, excerpt: string) => found.push({ file, name, excerpt })
  for (const [name, pattern] of TEXTS)
    for (const [text] of sheet.matchAll(pattern)) note(name, text.slice(0, 80))
  const withoutPolish = sheet.replace(
    /@supports (?:selector\(:has\(|\(container-type:)[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g,
    '',
  )
  for (const [text] of withoutPolish.matchAll(/@container[^{]*/g))
    note('@container outside @supports: 105 / 16 / 110', text)
  for (const [text] of withoutPolish.matchAll(/[^{}]*:has\(/g))
    note(':has outside @supports: 105 / 15.4 / 121', text.slice(-80))
  for (const [, rule = ''] of sheet.matchAll(/\{([^{}]*)\}/g)) {
    const before = new Set<string>()
    for (const declaration of rule.split(';')) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      const tooNew = VALUES.find(([, pattern]) => pattern.test(value))
      if (tooNew && !before.has(property)) note(tooNew[0], declaration.slice(0, 80))
      else before.add(property)
    }
  }
  return found
}
