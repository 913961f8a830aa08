import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

/** A QR code, as filled squares. */
export function drawCode(
  sheet: Sheet,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { data, size: modules } = encode(text, { border: 0 })
  const module = size / modules
  // Squares that only touch are drawn with a light line between them.
  const drawn = module * 1.04
  data.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (isDark) sheet.square(x + across * module, y + down * module, drawn)
    }),
  )
}
