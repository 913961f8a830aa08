/** Draws each figure over time: a small chart for each, with lines of its goal and its hard limit. [ADR-329] */
import type { Limit, Limits } from '../measure/limits.ts'
import type { HistoryEntry } from './history-file.ts'

const COLUMNS = 3
const CHART = { width: 300, height: 150 }
const PLOT = { left: 12, top: 44, right: 56, bottom: 18 }
/** Of the range of values above and below them. */
const ROOM = 0.1

const STYLE = `text{font:11px sans-serif;fill:#333}.title{font-weight:600}.goal{stroke:#2a7d46}.limit{stroke:#b3261e}
.present{stroke:#8a6d00}.goal,.limit,.present{stroke-dasharray:4 3}.line{fill:none;stroke:#1f4e9c;stroke-width:1.5}
.dot{fill:#1f4e9c}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** Two decimals are finer than a screen. */
const at = (value: number): string => String(Number(value.toFixed(2)))

interface Scale {
  readonly x: (index: number) => string
  readonly y: (value: number) => string
}

function scaleFor(values: readonly number[], count: number): Scale {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const room = (greatest - least) * ROOM || 1
  const width = CHART.width - PLOT.left - PLOT.right
  const height = CHART.height - PLOT.top - PLOT.bottom
  const part = (value: number) => (value - least + room) / (greatest - least + 2 * room)
  return {
    x: (index) => at(PLOT.left + (count < 2 ? width / 2 : (width * index) / (count - 1))),
    y: (value) => at(PLOT.top + height * (1 - part(value))),
  }
}

type Bound = readonly [kind: 'goal' | 'limit' | 'present', value: number]

function boundsFor({ goal, limit, present }: Limit): readonly Bound[] {
  const hard: readonly Bound[] = limit === goal ? [] : [['limit', limit]]
  return [
    ['goal', goal],
    ...hard,
    ...(present === undefined ? [] : [['present', present] as const]),
  ]
}

function boundLine([kind, value]: Bound, { y }: Scale): string {
  const right = CHART.width - PLOT.right
  return `<line class="${kind}" x1="${PLOT.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}"/>
<text x="${right + 3}" y="${y(value)}">${kind} ${value}</text>`
}

function chart(limit: Limit, points: readonly (readonly [index: number, value: number])[]): string {
  const bounds = boundsFor(limit)
  const values = [...points.map(([, value]) => value), ...bounds.map(([, value]) => value)]
  const scale = scaleFor(values, (points.at(-1)?.[0] ?? 0) + 1)
  const corners = points.map(([index, value]) => `${scale.x(index)},${scale.y(value)}`)
  const dots = points.map(
    ([index, value]) =>
      `<circle class="dot" cx="${scale.x(index)}" cy="${scale.y(value)}" r="2.5"/>`,
  )
  const last = points.at(-1)?.[1]
  const [first = '', ...rest] = limit.title.split(/, (.*)/s).filter(Boolean)
  return `<text class="title" x="${PLOT.left}" y="14">${escaped(first)}</text>
<text x="${PLOT.left}" y="29">${escaped([...rest, `last ${last} ${limit.unit}`].join('; '))}</text>
${bounds.map((bound) => boundLine(bound, scale)).join('\n')}
<polyline class="line" points="${corners.join(' ')}"/>
${dots.join('\n')}`
}

/** All figures that were ever measured, in the order of the table. */
export function drawChart(entries: readonly HistoryEntry[], limits: Limits): string {
  const charts = Object.entries(limits).flatMap(([name, limit]) => {
    const points = entries.flatMap(({ figures }, index) => {
      const value = figures[name]
      return value === undefined ? [] : [[index, value] as const]
    })
    return points.length === 0 ? [] : [chart(limit, points)]
  })
  const [width, height] = [COLUMNS * CHART.width, Math.ceil(charts.length / COLUMNS) * CHART.height]
  const placed = charts.map((content, index) => {
    const [left, top] = [
      (index % COLUMNS) * CHART.width,
      Math.floor(index / COLUMNS) * CHART.height,
    ]
    return `<g transform="translate(${left} ${top})">\n${content}\n</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${STYLE}</style>
<rect width="100%" height="100%" fill="#fff"/>
${placed.join('\n')}
</svg>
`
}
