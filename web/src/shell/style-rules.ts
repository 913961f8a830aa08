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
  for (let place = 0; place < sheet.length; place += 1) {
    if (sheet[place] === '{') depth += 1
    if (sheet[place] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(toRule(sheet.slice(start, place + 1).trim()))
    start = place + 1
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

export interface PageStyles {
  /** What the page as it is drawn first needs: short, so that it and the page come together. */
  readonly first: string
  /** All that is about a class, in its order, for what the script draws. */
  readonly later: string
}

/** What is in both stands in the second as well: the order of all rules is the second's. */
export function splitStyles(rules: readonly StyleRule[], html: string): PageStyles {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const textOf = (chosen: readonly StyleRule[]) => chosen.map(({ text }) => text).join('')
  const isGeneral = ({ classes, isKeyframes }: StyleRule) => !isKeyframes && classes.length === 0
  return {
    first: textOf(
      rules.filter((rule) => isGeneral(rule) || rule.classes.some((name) => used.has(name))),
    ),
    later: textOf(rules.filter((rule) => !isGeneral(rule))),
  }
}
