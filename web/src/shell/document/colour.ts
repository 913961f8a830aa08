/** Arithmetic with colours: WCAG 2 contrast, and mixing until it is enough. */

export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]
/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5

const STEP = 0.02

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

/** The first mixture on the way to `to` that is right, otherwise `to` itself. */
export function mixUntil(from: Rgb, to: Rgb, isRight: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(from, to, share)
    if (isRight(mixed)) return mixed
  }
  return to
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

export function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
