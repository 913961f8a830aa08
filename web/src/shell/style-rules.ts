/** One rule of a style sheet, with what is written into it. */
export interface StyleRule {
  readonly text: string
  /** Of CSS modules; none where a rule is about elements, as the tokens are. */
  readonly classes: readonly string[]
  readonly isKeyframes: boolean
}

/** The outermost rules of a sheet, in their order. */
export function rulesOf(sheet: string): StyleRule[] {
  const rules: StyleRule[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < sheet.length; index += 1) {
    if (sheet[index] === '{') depth += 1
    if (sheet[index] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(toRule(sheet.slice(start, index + 1).trim()))
    start = index + 1
  }
  return rules
}

function toRule(text: string): StyleRule {
  const isKeyframes = text.startsWith('@keyframes')
  const classes = isKeyframes
    ? []
    : [...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')
  return { text, classes, isKeyframes }
}

const isGeneral = ({ classes, isKeyframes }: StyleRule) => !isKeyframes && classes.length === 0
const textOf = (rules: readonly StyleRule[]) => rules.map(({ text }) => text).join('')

/** What the page as it is drawn first needs: short, so that it and the page come together. */
export function firstStyles(rules: readonly StyleRule[], html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  return textOf(
    rules.filter((rule) => isGeneral(rule) || rule.classes.some((name) => used.has(name))),
  )
}

/**
 * All that is about a class, for what the script draws. What the first styles have stands here once
 * more: so the order of the rules is the sheet's.
 */
export const deferredStyles = (rules: readonly StyleRule[]): string =>
  textOf(rules.filter((rule) => !isGeneral(rule)))
