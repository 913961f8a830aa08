/** Values of stylesheets that are no tokens of the kit: spaces, sizes of text, corners and colours. [ADR-314] */

interface Rule {
  readonly properties: RegExp
  /** What is left once tokens and what is always allowed are taken away. */
  readonly loose: RegExp
}

/** Of a length of its own; a part of something, 0 and a hair are none. */
const LENGTH = /(?<![\w.])-?\d*\.?\d+(?:px|rem|em|vw|vh|dvh)\b/

const RULES: readonly Rule[] = [
  { properties: /^(?:margin|padding|(?:row-|column-|--)?gap)/, loose: LENGTH },
  { properties: /^font(?:-size)?$/, loose: LENGTH },
  { properties: /^font-weight$/, loose: /\b(?!400\b)[1-9]00\b|bold/ },
  { properties: /^border(?:-[a-z]+)*-radius$/, loose: LENGTH },
  {
    properties: /color$|^(?:background|border|outline|box-shadow|fill|stroke)/,
    loose:
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(|\b(?:white|black|red|grey|gray)\b/i,
  },
]

/** Names and functions of tokens, and lengths that are nothing. */
const withoutTokens = (value: string): string =>
  value
    .replaceAll(/var\(--[\w-]+(?:, *0(?:px)?)?\)/g, '')
    .replaceAll(/(?<![\w.-])-?(?:0(?:px|rem|em)?|1px)\b/g, '')

/** Declarations of a stylesheet that give a value of their own, in one line each: "12: margin: 7px". */
export function looseStyles(css: string): readonly string[] {
  // Comments say anything; their lines still count.
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...code.matchAll(/(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]+);/g)].flatMap((found) => {
    const [, property = '', value = ''] = found
    const rest = withoutTokens(value)
    const isLoose = RULES.some(
      ({ properties, loose }) => properties.test(property) && loose.test(rest),
    )
    const line = code.slice(0, found.index).split('\n').length
    return isLoose ? [`${line}: ${property}: ${value.replaceAll(/\s+/g, ' ')}`] : []
  })
}
