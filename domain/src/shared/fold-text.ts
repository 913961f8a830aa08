/**
 * Newline and tab count as spaces [checkout §5]; so do the other blanks that pasting brings. The
 * curly quotes and long dashes that phones put in by themselves become the plain ones meant.
 */
export function foldText(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
