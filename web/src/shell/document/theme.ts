import type { StoreBrand } from '@thela/contracts/pages'

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [28, 31, 38]
/** --surface-sunk of ui/tokens.css: the darkest surface with coloured text. */
const SUNK: Rgb = [244, 244, 240]
/** WCAG AA for text. */
const MIN_CONTRAST = 4.5
/** Below this, white has too little contrast on the colour; dark text changes the colour less. */
const NEARLY_WHITE_READABLE = 3

/**
 * The store’s colours as CSS variables, adjusted until they have enough contrast as text and below
 * text. Only hex colours are accepted: nothing else of a store gets into a style sheet.
 */
export function themeStyle(colors: StoreBrand['colors']): string {
  const primary = parseHex(colors.primary)
  const danger = parseHex(colors.danger)
  const lines: string[] = []
  if (primary) {
    const takesDarkText = contrast(primary, WHITE) < NEARLY_WHITE_READABLE
    const surface = takesDarkText ? primary : darkenUntil(primary, WHITE)
    const text = darkenUntil(primary, SUNK)
    lines.push(
      `--primary:${hex(surface)}`,
      `--on-primary:${hex(takesDarkText ? INK : WHITE)}`,
      `--primary-text:${hex(text)}`,
      `--primary-soft:${hex(softOf(parseHex(colors.primaryLight), primary, text))}`,
    )
  }
  const icon = parseHex(colors.icon)
  if (icon) {
    const text = darkenUntil(icon, SUNK)
    lines.push(`--icon:${hex(text)}`, `--icon-soft:${hex(softOf(undefined, icon, text))}`)
  }
  if (danger) lines.push(`--danger:${hex(darkenUntil(danger, SUNK))}`)
  return lines.length ? `:root{${lines.join(';')}}` : ''
}

/**
 * The store’s own light tone if its text is readable on it, otherwise a tint of its primary colour.
 */
function softOf(own: Rgb | undefined, primary: Rgb, text: Rgb): Rgb {
  return own && contrast(own, text) >= MIN_CONTRAST && contrast(own, INK) >= 7
    ? own
    : mix(primary, WHITE, 0.93)
}

function darkenUntil(color: Rgb, against: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(color, [0, 0, 0], share)
    if (contrast(darker, against) >= MIN_CONTRAST) return darker
  }
  return INK
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(left: Rgb, right: Rgb): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function parseHex(text: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (!digits) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const part = (index: number) => Number.parseInt(six.slice(index, index + 2), 16)
  return [part(0), part(2), part(4)]
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
