import { parse } from 'postcss'
import type { Rule } from 'postcss'

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
 */
export function styleParts(sheet: string, drawn: ReadonlySet<string>): StyleParts {
  return {
    first: keep(sheet, ({ selectors }) => selectors.filter((each) => isFirst(each, drawn))),
    later: keep(sheet, ({ selectors }) => (selectors.some(hasClass) ? selectors : []), true),
    laterClasses: laterClasses(sheet, drawn),
  }
}

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
): string {
  const root = parse(sheet)
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return
    const kept = choose(rule)
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = [...kept]
  })
  root.walkAtRules((atRule) => {
    const isMovement = atRule.name === 'keyframes'
    if (isMovement ? !withMovements : atRule.nodes?.length === 0) atRule.remove()
  })
  return root.toString()
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
