/** The store’s look as CSS variables. [checkout §3 Store info] */
import type { StoreBrand } from '@thela/contracts/pages'
import { oncePer } from '@thela/domain/values'
import { BLACK, MIN_CONTRAST, WHITE, contrast, hex, mix, mixUntil, parseHex } from './colour.ts'
import type { Rgb } from './colour.ts'
import { INK, WHITE_PALETTE, paletteLines, makePalette, readable, makeSoft } from './palette.ts'
import type { Palette } from './palette.ts'
import { STORE_FONT } from '../start/store-font.ts'

/** Below this, white has too little contrast on the colour; dark text changes the colour less. */
const NEARLY_WHITE_READABLE = 3
/** Contrast with white of a page on which the brands' marks need no white ground of their own. */
const NEARLY_WHITE = 1.2
/** WCAG AA for the outline of a button. */
const SEEN = 3

type Line = readonly [string, string]

export interface Theme {
  readonly style: string
  readonly isDark: boolean
  /** Its address; the page decides by itself whether to use it (start/store-font.ts). */
  readonly font: string | undefined
  /** The browser's bar has this colour. */
  readonly bar: string
}

type Appearance = Pick<StoreBrand, 'colors'> & Partial<Pick<StoreBrand, 'font' | 'shape'>>

/**
 * Colours are adjusted until they have enough contrast as text and below text. Only hex colours and the
 * known shapes are accepted: nothing else of a store gets into a style sheet. The server makes a store's brand
 * once, so that its colours are adjusted once and not for every page.
 */
export const themeOf = oncePer(makeTheme)

function makeTheme({ colors, shape, font }: Appearance): Theme {
  const ground = parseHex(colors.ground ?? '')
  const palette = ground ? makePalette(ground) : WHITE_PALETTE
  const lines: readonly Line[] = [
    ...(ground ? groundLines(palette) : []),
    ...colorLines(colors, palette),
    ...(shape === undefined ? [] : SHAPES[shape]),
  ]
  const root = lines.map(([name, value]) => `${name}:${value}`).join(';')
  const address = plainAddress(font)
  return {
    font: address,
    style: fontFace(address) + (root ? `:root{${root}}` : ''),
    isDark: palette.isDark,
    bar: hex(palette.ground),
  }
}

/** Such characters could end the text of an address in a style sheet. */
const NOT_PLAIN = /[^A-Za-z0-9.\-/:_~%?=&+,@]/g
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** A font's address in plain characters; undefined where it is no address of the web. */
function plainAddress(font: string | undefined): string | undefined {
  if (font === undefined || !URL.canParse(font)) return undefined
  const url = new URL(font)
  if (!/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href.replace(NOT_PLAIN, escaped)
}

/** All but "•": the dots that hide digits are specks in some fonts. */
const CHARACTERS = 'U+0-2021,U+2023-10FFFF'

/** `optional`: text is never drawn anew, so nothing on the page moves. */
const fontFace = (font: string | undefined): string =>
  font
    ? `@font-face{font-family:${STORE_FONT};src:url("${font}") format("woff2");font-weight:100 900;font-display:optional;unicode-range:${CHARACTERS}}` +
      `.${STORE_FONT}{font-family:${STORE_FONT},var(--font)}`
    : ''

const colored = ([name, color]: readonly [string, Rgb]): Line => [`--${name}`, hex(color)]

/** White would be brighter than the button. */
const MARKS_ON_DARK: Rgb = [244, 241, 234]

/** The chips of closed rows are darker, so that the tiles of the opened one lead. */
const CHIPS_ON_DARK: Rgb = [217, 214, 206]

/** These are the tokens on that ground: a tile that is of it as a whole has a name and a note. */
const NAMES_ON_MARKS: Readonly<Record<string, string>> = {
  ink: 'on-mark',
  'ink-soft': 'on-mark-soft',
  success: 'on-mark-success',
  warning: 'on-mark-warning',
}
const TEXTS_ON_MARKS = paletteLines(makePalette(MARKS_ON_DARK)).flatMap(([name, color]) => {
  const own = NAMES_ON_MARKS[name]
  return own === undefined ? [] : [colored([own, color])]
})

const groundLines = (palette: Palette): readonly Line[] => [
  ['color-scheme', palette.isDark ? 'dark' : 'light'],
  // Above a page that is nearly black a sheet is seen by its edge.
  ...(palette.isDark
    ? ([
        ['--veil', 'var(--veil-on-dark)'],
        colored(['mark-ground', MARKS_ON_DARK]),
        colored(['mark-edge', MARKS_ON_DARK]),
        colored(['mark-chip', CHIPS_ON_DARK]),
        ...TEXTS_ON_MARKS,
        ['--chosen-offset', '0px'],
        colored(['raised-edge', mix(palette.ground, palette.ink, 0.25)]),
      ] as const)
    : []),
  ...paletteLines(palette).map(colored),
  // On a page that is nearly white a white ground would only look like a mistake.
  ...(contrast(palette.ground, WHITE) < NEARLY_WHITE
    ? [colored(['mark-ground', palette.ground])]
    : []),
]

function colorLines(colors: StoreBrand['colors'], palette: Palette): readonly Line[] {
  const primary = parseHex(colors.primary)
  const icon = parseHex(colors.icon)
  const danger = parseHex(colors.danger)
  const lines: (readonly [string, Rgb])[] = []
  if (primary) {
    const { fill, text: onFill } = buttonColors(primary, palette)
    const text = readable(primary, palette)
    lines.push(
      ['primary', fill],
      ['on-primary', onFill],
      [
        'primary-edge',
        mixUntil(fill, palette.ink, (mixed) => contrast(mixed, palette.ground) >= SEEN),
      ],
      ['primary-text', text],
      ['primary-soft', chooseSoft(parseHex(colors.primaryLight), primary, { text, palette })],
    )
  }
  if (icon) {
    const text = readable(icon, palette)
    lines.push(['icon', text], ['icon-soft', makeSoft(icon, palette, text)])
  }
  if (danger) {
    const text = readable(danger, palette)
    lines.push(['danger', text], ['danger-soft', makeSoft(danger, palette, text)])
  }
  return lines.map(colored)
}

/** A filled button that is seen on the ground, with its text. */
function buttonColors(primary: Rgb, { isDark, ground }: Palette): { fill: Rgb; text: Rgb } {
  if (isDark) {
    const fill = mixUntil(
      primary,
      WHITE,
      (mixed) =>
        contrast(mixed, ground) >= SEEN &&
        Math.max(contrast(mixed, WHITE), contrast(mixed, INK)) >= MIN_CONTRAST,
    )
    return { fill, text: contrast(fill, WHITE) >= MIN_CONTRAST ? WHITE : INK }
  }
  if (contrast(primary, WHITE) < NEARLY_WHITE_READABLE) return { fill: primary, text: INK }
  const fill = mixUntil(primary, BLACK, (mixed) => contrast(mixed, WHITE) >= MIN_CONTRAST)
  return { fill, text: WHITE }
}

/**
 * On white the store’s own light tone if its text is readable on it, otherwise a tint of its primary colour:
 * on a ground of another tone a colour that was chosen for white looks like a stain.
 */
function chooseSoft(
  own: Rgb | undefined,
  primary: Rgb,
  { text, palette }: { text: Rgb; palette: Palette },
): Rgb {
  const isWhite = hex(palette.ground) === hex(WHITE)
  const isReadable = own && contrast(own, text) >= MIN_CONTRAST && contrast(own, palette.ink) >= 7
  return isWhite && isReadable ? own : makeSoft(primary, palette, text)
}

/** Corners of small things, of fields and buttons, and of cards and sheets. */
const SHAPES: Readonly<Record<NonNullable<StoreBrand['shape']>, readonly Line[]>> = {
  0: corners('0px', '0px', '0px'),
  6: corners('3px', '6px', '8px'),
  12: corners('6px', '12px', '16px'),
  999: [...corners('8px', '14px', '20px'), ['--radius-button', '999px']],
}

function corners(small: string, usual: string, large: string): readonly Line[] {
  return [
    ['--radius-1', small],
    ['--radius-2', usual],
    ['--radius-3', large],
  ]
}
