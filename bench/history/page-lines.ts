/** The figures of the page bench in the reports of all commits: their lines were renamed once. */
import type { Line } from '../measure/report.ts'

export const PAGE_FIGURES = ['lcp', 'input', 'script'] as const
export type PageFigure = (typeof PAGE_FIGURES)[number]
export type PageFigures = Readonly<Record<PageFigure, number>>

const LINES: Readonly<Record<PageFigure, RegExp>> = {
  lcp: /^LCP, (?:vs|beside) plain HTML$/,
  input: /^first usable input, (?:vs|beside) React$/,
  script: /^script, beside React$/,
}

/** Ratios of what takes time; kilobytes of script. */
export function readPageFigures(lines: readonly Line[]): PageFigures {
  const read = (figure: PageFigure): number => {
    const line = lines.find(({ name }) => LINES[figure].test(name))
    return (figure === 'script' ? line?.ours : line?.ratio) ?? Number.NaN
  }
  return { lcp: read('lcp'), input: read('input'), script: read('script') }
}
