/** A quote without an end reaches to that of the text, so that each character is read once. */
const QUOTED_OR_BRACE = /"(?:[^"\\]|\\[^]?)*(?:"|$)|'(?:[^'\\]|\\[^]?)*(?:'|$)|[{}]/g

/**
 * The styles of a head in two, between two rules near the middle. A browser reads a sheet once its last byte is
 * there: on a slow connection it reads the first half while the second is on its way.
 */
export function styleHalves(sheet: string): readonly string[] {
  let depth = 0
  for (const { 0: piece, index } of sheet.matchAll(QUOTED_OR_BRACE)) {
    if (piece === '{') depth += 1
    if (piece === '}') depth -= 1
    const end = index + 1
    if (piece === '}' && depth === 0 && end > sheet.length / 2 && end < sheet.length)
      return [sheet.slice(0, end), sheet.slice(end)]
  }
  return [sheet]
}
