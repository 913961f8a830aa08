/** Draws each figure over time: a small chart for each, with lines of its goal and its hard limit. [ADR-329] */
import type { Limit, Limits } from '../measure/limits.ts'
import type { HistoryEntry } from './history-file.ts'

const COLUMNS = 3
const CHART = { width: 340, height: 150 }
const PLOT = { left: 12, top: 44, right: 84, bottom: 18 }
/** Of a line of text. */
const LABEL_HEIGHT = 12
/** Of the range of values above and below them. */
const ROOM = 0.1

const STYLE = `text{font:11px sans-serif;fill:#333}.title{font-weight:600}.goal{stroke:#2a7d46}.limit{stroke:#b3261e}
.present{stroke:#8a6d00}.goal,.limit,.present{stroke-dasharray:4 3}.line{fill:none;stroke:#1f4e9c;stroke-width:1.5}
.dot{fill:#1f4e9c}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** Two decimals are finer than a screen. */
const short = (value: number): string => String(Number(value.toFixed(2)))

interface Scale {
  readonly x: (index: number) => string
  readonly y: (value: number) => number
}

function scaleFor(values: readonly number[], count: number): Scale {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const room = (greatest - least) * ROOM || 1
  const width = CHART.width - PLOT.left - PLOT.right
  const height = CHART.height - PLOT.top - PLOT.bottom
  const part = (value: number) => (value - least + room) / (greatest - least + 2 * room)
  return {
    x: (index) => short(PLOT.left + (count < 2 ? width / 2 : (width * index) / (count - 1))),
    y: (value) => PLOT.top + height * (1 - part(value)),
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

/** Their heights, so that no text stands on another one. */
function labelHeights(heights: readonly number[]): readonly number[] {
  const lowered: number[] = []
  for (const height of heights) {
    const above = lowered.at(-1)
    lowered.push(above === undefined ? height : Math.max(height, above + LABEL_HEIGHT))
  }
  return lowered
}

function boundLines(bounds: readonly Bound[], { y }: Scale): readonly string[] {
  const right = CHART.width - PLOT.right
  const downwards = bounds.toSorted(([, a], [, b]) => y(a) - y(b))
  const labels = labelHeights(downwards.map(([, value]) => y(value)))
  return downwards.map(([kind, value], index) => {
    const height = short(y(value))
    return `<line class="${kind}" x1="${PLOT.left}" x2="${right}" y1="${height}" y2="${height}"/>
<text x="${right + 5}" y="${short((labels[index] ?? 0) + 4)}">${kind} ${value}</text>`
  })
}

type Point = readonly [index: number, value: number]

/** Of `runs` runs, in some of which it was measured. */
function drawFigure(limit: Limit, points: readonly Point[], runs: number): string {
  const bounds = boundsFor(limit)
  const values = [...points.map(([, value]) => value), ...bounds.map(([, value]) => value)]
  const scale = scaleFor(values, runs)
  const corners = points.map(([index, value]) => [scale.x(index), short(scale.y(value))] as const)
  const dots = corners.map(([x, y]) => `<circle class="dot" cx="${x}" cy="${y}" r="2.5"/>`)
  const last = points.at(-1)?.[1]
  const [first = '', ...rest] = limit.title.split(/, (.*)/s).filter(Boolean)
  return `<text class="title" x="${PLOT.left}" y="14">${escaped(first)}</text>
<text x="${PLOT.left}" y="29">${escaped([`last ${last} ${limit.unit}`, ...rest].join('; '))}</text>
${boundLines(bounds, scale).join('\n')}
<polyline class="line" points="${corners.map((corner) => corner.join(',')).join(' ')}"/>
${dots.join('\n')}`
}

/** All figures that were ever measured, in the order of the table. */
export function drawChart(entries: readonly HistoryEntry[], limits: Limits): string {
  const charts = Object.entries(limits).flatMap(([name, limit]) => {
    const points = entries.flatMap(({ figures }, index) => {
      const value = figures[name]
      return value === undefined ? [] : [[index, value] as const]
    })
    return points.length === 0 ? [] : [drawFigure(limit, points, entries.length)]
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
