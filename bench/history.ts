/**
 * Runs the page bench of older commits, each in the same clone with its own packages and its own build, and prints a table.
 *
 * `node bench/history.ts --from A --to B --figure input` finds the commit that changed a figure (lcp, input or script);
 * with `--all` every commit between is measured, and `--commits A,B,C` measures these.
 */
import { parseArgs } from 'node:util'
import { findChange } from './history/find-change.ts'
import { PAGE_FIGURES } from './history/page-lines.ts'
import type { PageFigure, PageFigures } from './history/page-lines.ts'
import { cloneProduct, commitsBetween, subjectLine } from './history/product-at-commit.ts'

const { values: input } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string', default: 'HEAD' },
    figure: { type: 'string', default: 'input' },
    commits: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

function chosenFigure(): PageFigure {
  const figure = PAGE_FIGURES.find((each) => each === input.figure)
  if (!figure) throw new Error(`--figure is one of ${PAGE_FIGURES.join(', ')}`)
  return figure
}

function chosenCommits(): readonly string[] {
  if (input.commits !== undefined) return input.commits.split(',')
  if (input.from === undefined) throw new Error('--from or --commits says what to measure')
  return commitsBetween(input.from, input.to)
}

const figure = chosenFigure()
const commits = chosenCommits()
using product = cloneProduct()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    product[Symbol.dispose]()
    process.exit(1)
  })
}

const measured = new Map<number, PageFigures | undefined>()

function measureAt(index: number): number | undefined {
  const commit = commits[index] ?? ''
  if (!measured.has(index)) {
    console.log(`${subjectLine(commit)} …`)
    measured.set(index, product.measure(commit))
    console.log(JSON.stringify(measured.get(index) ?? 'not measured'))
  }
  const value = measured.get(index)?.[figure]
  return value === undefined || Number.isNaN(value) ? undefined : value
}

function printTable(): void {
  console.log(`\n${PAGE_FIGURES.map((name) => name.padStart(8)).join('')}  commit`)
  for (const [index, figures] of [...measured].toSorted(([a], [b]) => a - b)) {
    const cells = PAGE_FIGURES.map((name) => String(figures?.[name] ?? '–').padStart(8))
    console.log(`${cells.join('')}  ${subjectLine(commits[index] ?? '')}`)
  }
}

if (input.all || input.commits !== undefined) {
  for (const index of commits.keys()) measureAt(index)
  printTable()
} else {
  const change = findChange(commits.length, measureAt)
  printTable()
  if (change) {
    const between = commits.slice(change.before + 1, change.after + 1)
    console.log(`\n${figure} changed with:`)
    for (const commit of between) console.log(subjectLine(commit))
  } else {
    console.log(`\n${figure} is the same at both ends, or an end could not be measured`)
  }
}
