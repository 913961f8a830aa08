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
    first: keep(
      sheet,
      (classes) => classes.length === 0 || classes.some((name) => drawn.has(name)),
    ),
    later: keep(sheet, (classes) => classes.length > 0, true),
    laterClasses: laterClasses(sheet, drawn),
  }
}

function keep(
  sheet: string,
  isKept: (classes: readonly string[]) => boolean,
  withMovements = false,
): string {
  const root = parse(sheet)
  root.walkRules((rule) => {
    if (!isInKeyframes(rule) && !isKept(classesOf(rule))) rule.remove()
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
    if (!isInKeyframes(rule)) for (const name of classesOf(rule)) names.add(name)
  })
  return [...names].filter((name) => !drawn.has(name))
}

/** What is drawn without a rule: its sheet is loaded later than the page. */
export function unstyledClasses(sheet: string, drawn: ReadonlySet<string>): readonly string[] {
  const styled = new Set(classesOf({ selector: sheet }))
  return [...drawn].filter((name) => name !== '' && !styled.has(name))
}

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

const classesOf = ({ selector }: Pick<Rule, 'selector'>): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')
