/** A bisect over commits: between which two of them a figure went from that of the first to that of the last. */

export interface Change {
  /** The last commit that is still like the first one. */
  readonly before: number
  /** The first commit that is like the last one. */
  readonly after: number
}

/** Nothing where it cannot be measured, as at a commit that does not build. */
export type MeasureAt = (index: number) => number | undefined

/** The nearest to the middle that can be measured, both ends left out. */
function measureInside(measureAt: MeasureAt, { before, after }: Change) {
  const middle = Math.floor((before + after) / 2)
  const inside = Array.from({ length: after - before - 1 }, (_, index) => before + 1 + index)
  for (const index of inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const value = measureAt(index)
    if (value !== undefined) return { index, value }
  }
  return undefined
}

/**
 * Where the figure crosses the middle between both ends. Commits that cannot be measured may be left between the two;
 * nothing where an end cannot be measured or both ends are alike.
 */
export function findChange(count: number, measureAt: MeasureAt): Change | undefined {
  const [first, last] = [measureAt(0), count > 1 ? measureAt(count - 1) : undefined]
  if (first === undefined || last === undefined || first === last) return undefined
  const threshold = (first + last) / 2
  const isLikeLast = (value: number) => value > threshold === last > threshold
  let change: Change = { before: 0, after: count - 1 }
  for (;;) {
    const found = measureInside(measureAt, change)
    if (!found) return change
    const { index, value } = found
    change = isLikeLast(value) ? { ...change, after: index } : { ...change, before: index }
  }
}
