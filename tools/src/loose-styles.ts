/** Values of stylesheets that are no tokens of the kit: spaces, sizes of text, corners and colours. [ADR-314] */

interface Rule {
  readonly properties: RegExp
  /** What is left once tokens and what is always allowed are taken away. */
  readonly loose: RegExp
}

interface SizeRule extends Rule {
  /** The tokens whose values it may have where there are no tokens. */
  readonly scale: 'space' | 'type'
}

/** Of a length of its own; a part of something, 0 and a hair are none. */
const LENGTH = /(?<![\w.])-?\d*\.?\d+(?:px|rem|em|vw|vh|dvh)\b/

const SIZES: readonly SizeRule[] = [
  { properties: /^(?:margin|padding|(?:row-|column-|--)?gap)/, loose: LENGTH, scale: 'space' },
  { properties: /^font(?:-size)?$/, loose: LENGTH, scale: 'type' },
]

const RULES: readonly Rule[] = [
  ...SIZES,
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
export const looseStyles = (css: string): readonly string[] =>
  declarations(css)
    .filter(({ property, value }) => isLoose(RULES, property, withoutTokens(value)))
    .map(({ line, property, value }) => `${line}: ${property}: ${value}`)

/**
 * Of a style that stands on a shop's page, where there are no tokens: spaces and sizes of text that are
 * no value of one, "margin: 7px". `tokens` is the stylesheet that says them.
 */
export function looseSizes(css: string, tokens: string): readonly string[] {
  const scales = {
    space: sizesIn(tokens, /--space-\w+: ([\d.]+\w+);/g),
    type: sizesIn(tokens, /--type-\w+: ([\d.]+\w+);/g),
  }
  return declarations(css)
    .filter(({ property, value }) =>
      SIZES.some((rule) => {
        const lengths = withoutTokens(value).match(new RegExp(LENGTH, 'g')) ?? []
        const others = lengths.filter((each) => !scales[rule.scale].has(Math.abs(pixels(each))))
        return isLoose([rule], property, others.join(' '))
      }),
    )
    .map(({ property, value }) => `${property}: ${value}`)
}

const PX_IN_REM = 16

/** Text that is sized by the text around it is compared with text of the page. */
const pixels = (length: string): number =>
  parseFloat(length) * (/r?em$/.test(length) ? PX_IN_REM : 1)

const sizesIn = (tokens: string, pattern: RegExp): ReadonlySet<number> =>
  new Set([...tokens.matchAll(pattern)].map(([, size = '']) => pixels(size)))

const isLoose = (rules: readonly Rule[], property: string, rest: string): boolean =>
  rules.some(({ properties, loose }) => properties.test(property) && loose.test(rest))

function declarations(css: string) {
  // Comments say anything; their lines still count.
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...code.matchAll(/(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]+);/g)].map((found) => {
    const [, property = '', value = ''] = found
    const line = code.slice(0, found.index).split('\n').length
    return { line, property, value: value.replaceAll(/\s+/g, ' ') }
  })
}
