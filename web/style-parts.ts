import { AtRule, parse } from 'postcss'
import type { Declaration, Root, Rule } from 'postcss'

export interface StyleParts {
  readonly first: string
  readonly later: string
  /** Classes of the sheet that are not drawn first. */
  readonly laterClasses: readonly string[]
}

/**
 * A page's style sheet in two. First comes what the page as it is drawn first needs, for its head:
 * short, so that it and the page come together. Later comes everything about classes, for after the
 * first paint; the first rules stand there once more, so that the order of all of them is the sheet's.
 * What else stands in the page uses variables of the sheet too.
 */
export function styleParts(sheet: string, drawn: ReadonlySet<string>, restOfPage = ''): StyleParts {
  const first = keep(sheet, ({ selectors }) => selectors.filter((each) => isFirst(each, drawn)))
  for (const rule of classRules(first)) {
    dropLaterDeclarations(rule)
    narrowContainers(rule)
  }
  dropEmpty(first)
  const later = keep(sheet, ({ selectors }) => (selectors.some(hasClass) ? selectors : []), true)
  const variables = takeLaterVariables(first, { later, restOfPage })
  return {
    first: first.toString(),
    later: variables + later.toString(),
    laterClasses: laterClasses(sheet, drawn),
  }
}

/** What moves, a pointer over it and where the page scrolls to: the picture of the first paint has none of it. */
const LATER_DECLARATION = /^(?:transition|animation|cursor$|scroll-margin)/

/** They stand in the second part with all their declarations. Those that are added meanwhile are none. */
function classRules(root: Root): readonly Rule[] {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    if (rule.selectors.every(hasClass) && !isInKeyframes(rule)) rules.push(rule)
  })
  return rules
}

function dropLaterDeclarations(rule: Rule): void {
  rule.walkDecls(LATER_DECLARATION, (declaration) => {
    declaration.remove()
  })
}

/** Containers are asked for large text on a phone, by the browser's setting: 320 pixels of usual text are as wide. */
const NARROW = '(max-width:20em)'

/**
 * Where nothing is that narrow, no container is either until the second part is there: the browser lays out each
 * one by itself, which takes a third of the first layout.
 */
function narrowContainers(rule: Rule): void {
  rule.walkDecls('container-type', (declaration) => {
    const narrow = new AtRule({ name: 'media', params: NARROW })
    narrow.append(rule.clone({ nodes: [declaration.clone()] }))
    rule.after(narrow)
    declaration.remove()
  })
}

interface Beside {
  readonly later: Root
  readonly restOfPage: string
}

/**
 * Variables that only rules of the second part use: for parts that are loaded by themselves they stay where they are.
 * Without weight, so that they stay below those of the store though they come after them.
 */
function takeLaterVariables(first: Root, beside: Beside): string {
  const all = first.nodes.flatMap((node) =>
    node.type === 'rule' && node.selector === ':root'
      ? node.nodes.filter((each): each is Declaration => each.type === 'decl')
      : [],
  )
  const rest = first.clone()
  rest.walkDecls((declaration) => {
    if (isOfRoot(declaration)) declaration.remove()
  })
  const inHead = withVariablesBelow(variablesIn(rest.toString() + beside.restOfPage), all)
  const inLater = withVariablesBelow(variablesIn(beside.later.toString()), all)
  const later = all.filter(({ prop }) => inLater.has(prop) && !inHead.has(prop))
  const text = later.map(({ prop, value }) => `${prop}:${value}`).join(';')
  for (const declaration of later) declaration.remove()
  dropEmpty(first)
  return text && `:where(:root){${text}}`
}

/** With those that their values use in turn. */
function withVariablesBelow(
  names: ReadonlySet<string>,
  all: readonly Declaration[],
): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found)
    for (const { prop, value } of all)
      if (prop === name) for (const below of variablesIn(value)) found.add(below)
  return found
}

const isOfRoot = ({ prop, parent }: Declaration): boolean =>
  prop.startsWith('--') &&
  parent?.type === 'rule' &&
  'selector' in parent &&
  parent.selector === ':root' &&
  parent.parent?.type === 'root'

const variablesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))

/** What a pointer, a press or the browser's memory brings comes after the first paint. */
const LATER_STATE = /:(hover|active|(-webkit-)?autofill)\b/

/** Whether a selector can match what is drawn first; one without a class stands nowhere else. */
function isFirst(selector: string, drawn: ReadonlySet<string>): boolean {
  if (!hasClass(selector)) return true
  const plain = withoutConditions(selector)
  return !LATER_STATE.test(plain) && classesOf(plain).every((name) => drawn.has(name))
}

/** Without attributes, and without what a pseudo-class has in brackets: not all of it needs to be drawn. */
function withoutConditions(selector: string): string {
  const shorter = selector.replaceAll(/\[[^\]]*\]|:[\w-]+\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutConditions(shorter)
}

function keep(
  sheet: string,
  choose: (rule: Rule) => readonly string[],
  withMovements = false,
): Root {
  const root = parse(sheet)
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return
    const kept = choose(rule)
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = [...kept]
  })
  if (!withMovements) {
    root.walkAtRules('keyframes', (atRule) => {
      atRule.remove()
    })
  }
  dropEmpty(root)
  return root
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  const atRules: AtRule[] = []
  root.walkAtRules((atRule) => {
    atRules.push(atRule)
  })
  // Those within others first.
  for (const atRule of atRules.reverse()) if (atRule.nodes?.length === 0) atRule.remove()
}

function laterClasses(sheet: string, drawn: ReadonlySet<string>): readonly string[] {
  const names = new Set<string>()
  parse(sheet).walkRules((rule) => {
    if (!isInKeyframes(rule)) for (const name of classesOf(rule.selector)) names.add(name)
  })
  return [...names].filter((name) => !drawn.has(name))
}

/** What is drawn without a rule: its sheet is loaded later than the page. */
export function unstyledClasses(sheet: string, drawn: ReadonlySet<string>): readonly string[] {
  const styled = new Set(classesOf(sheet))
  return [...drawn].filter((name) => name !== '' && !styled.has(name))
}

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')

const hasClass = (selector: string): boolean => classesOf(selector).length > 0
