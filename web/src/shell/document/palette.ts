/** The colours of a page on the store's own ground, light or dark, all of them readable. */
import { BLACK, MIN_CONTRAST, WHITE, contrast, mix, mixUntil } from './colour.ts'
import type { Rgb } from './colour.ts'

/** Text has this colour on a light ground, and the next on a dark one. */
export const INK: Rgb = [28, 31, 38]
const PALE_INK: Rgb = [244, 244, 246]

/** More than text needs, since paler grounds and softer text are derived from it. */
const GROUND_CONTRAST = 11
/** Of a colour, in the ground behind small things of that colour. */
const TINT = 0.08
/** Less of the text's colour would not be seen in a dark ground. */
const TINT_ON_DARK = 0.16
/** WCAG AA for the outline of a field. */
const OUTLINE_CONTRAST = 3

/** ui/tokens.css: danger, success and warning on white. */
const DANGER: Rgb = [179, 38, 30]
const SUCCESS: Rgb = [11, 110, 67]
const WARNING: Rgb = [122, 82, 0]

export interface Palette {
  readonly isDark: boolean
  readonly ground: Rgb
  readonly sunk: Rgb
  /** Sheets are lighter than a dark page. */
  readonly raised: Rgb
  readonly ink: Rgb
}

/** ui/tokens.css: what pages without a ground of their own have. */
export const WHITE_PALETTE: Palette = {
  isDark: false,
  ground: WHITE,
  sunk: [245, 245, 246],
  raised: WHITE,
  ink: INK,
}

/** A ground of a middle tone becomes lighter or darker until text is readable on it. */
export function makePalette(color: Rgb): Palette {
  const isDark = contrast(color, PALE_INK) > contrast(color, INK)
  const ink = isDark ? PALE_INK : INK
  const ground = mixUntil(
    color,
    isDark ? BLACK : WHITE,
    (mixed) => contrast(mixed, ink) >= GROUND_CONTRAST,
  )
  const raised = isDark ? mix(ground, ink, 0.08) : ground
  return { isDark, ground, sunk: mix(ground, ink, 0.05), raised, ink }
}

/** The ground that has least contrast with coloured text. */
const hardest = ({ isDark, raised, sunk }: Palette): Rgb => (isDark ? raised : sunk)

/** Darkens or lightens a colour until it is readable as text on any of the page's grounds. */
export const readable = (color: Rgb, palette: Palette): Rgb =>
  mixUntil(
    color,
    palette.isDark ? WHITE : BLACK,
    (mixed) => contrast(mixed, hardest(palette)) >= MIN_CONTRAST,
  )

/** Behind text of that colour, in the tone of the page's own ground. A dark one takes the tint of the text. */
export const makeSoft = (color: Rgb, { isDark, ground, ink }: Palette, text: Rgb): Rgb =>
  mixUntil(
    isDark ? mix(ground, text, TINT_ON_DARK) : mix(ground, color, TINT),
    ground,
    (mixed) => contrast(mixed, text) >= MIN_CONTRAST && contrast(mixed, ink) >= 7,
  )

/** The tokens of ui/tokens.css that follow from the ground. */
export function paletteLines(palette: Palette): readonly (readonly [string, Rgb])[] {
  const { isDark, ground, sunk, raised, ink } = palette
  const outline = mixUntil(
    mix(ground, ink, 0.4),
    ink,
    (mixed) => contrast(mixed, raised) >= OUTLINE_CONTRAST,
  )
  const toned = (name: string, color: Rgb) => {
    const text = readable(color, palette)
    return [
      [name, text],
      [`${name}-soft`, makeSoft(color, palette, text)],
    ] as const
  }
  return [
    ['ground', ground],
    ['ground-band', sunk],
    ['ground-aside', mix(ground, ink, 0.025)],
    ['surface', ground],
    ['surface-sunk', sunk],
    ['surface-raised', raised],
    ['neutral-soft', mix(ground, ink, 0.06)],
    ['ink', ink],
    [
      'ink-soft',
      mixUntil(
        mix(ink, ground, 0.35),
        ink,
        (mixed) => contrast(mixed, hardest(palette)) >= MIN_CONTRAST,
      ),
    ],
    // Seen on a sheet too.
    ['line', mix(ground, ink, isDark ? 0.16 : 0.12)],
    ['line-choice', mix(ground, outline, 0.6)],
    ['line-strong', outline],
    ...toned('danger', DANGER),
    ...toned('success', SUCCESS),
    ...toned('warning', WARNING),
  ]
}
