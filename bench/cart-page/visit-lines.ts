/** The lines of the page bench, from the visits of a slow phone to three pages. [ADR-329] */
import { heldValue, limitNamed } from '../measure/limits.ts'
import type { MeasuredFigures } from '../measure/limits.ts'
import { compared } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { median, percentile } from '../measure/statistics.ts'
import type { Visit } from './slow-phone.ts'

/** `bench/history.ts` finds the lines of older commits by how these names begin. */
const LCP_LINE = 'LCP, vs plain HTML'
const INPUT_LINE = 'first usable input, vs React'

export const PAGES = ['ours', 'plain', 'react'] as const
/** Of each page, by turns. */
export type Visits = Record<(typeof PAGES)[number], Visit[]>

/** Of the middle half of the visits, as a part of their median. */
function spread(visits: readonly Visit[], read: (visit: Visit) => number | undefined): number {
  const values = visits.map((visit) => read(visit) ?? Number.NaN)
  return (percentile(values, 0.75) - percentile(values, 0.25)) / median(values)
}

export function visitLines({ ours, plain, react }: Visits, lost: number): Line[] {
  const of = (visits: readonly Visit[], read: (visit: Visit) => number | undefined) =>
    median(visits.map((visit) => read(visit) ?? Number.NaN))
  const beside = (
    name: string,
    visits: readonly Visit[],
    { unit, read }: { unit: string; read: (visit: Visit) => number | undefined },
  ) => compared(name, unit, { ours: of(ours, read), beside: of(visits, read) })
  const lcp = { unit: 'ms', read: (visit: Visit) => visit.lcpMs }
  const usable = { unit: 'ms', read: (visit: Visit) => visit.usableMs }
  const script = { unit: 'kB', read: (visit: Visit) => visit.scriptKb }
  return [
    // All that a visit loads by itself; what the page begins with has its limit in the gate.
    beside('script of a visit, beside React', react, script),
    compared('third-party script', 'kB', { ours: of(ours, (visit) => visit.foreignScriptKb) }),
    beside('HTML, vs plain', plain, { unit: 'kB', read: (visit) => visit.htmlKb }),
    { ...beside(LCP_LINE, plain, lcp), atMost: heldValue(limitNamed('cart-lcp')) },
    beside('LCP, beside React', react, lcp),
    { ...beside(INPUT_LINE, react, usable), atMost: heldValue(limitNamed('cart-input')) },
    compared('LCP: spread of the middle half', 'of the median', {
      ours: spread(ours, lcp.read),
      beside: spread(plain, lcp.read),
    }),
    compared('first usable input: spread of the middle half', 'of the median', {
      ours: spread(ours, usable.read),
      beside: spread(react, usable.read),
    }),
    { ...compared('typed before hydration, lost', 'of 5', { ours: lost }), ownAtMost: 0 },
  ]
}

const ratioNamed = (name: string, lines: readonly Line[]): number =>
  lines.find((line) => line.name === name)?.ratio ?? Number.NaN

/** The figures of the table of limits that take time. */
export const timeFigures = (lines: readonly Line[]): MeasuredFigures => ({
  'cart-lcp': ratioNamed(LCP_LINE, lines),
  'cart-input': ratioNamed(INPUT_LINE, lines),
})
