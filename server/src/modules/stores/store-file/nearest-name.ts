/** How many letters must be put in, taken out or changed to get from one word to the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [position, letter] of [...a].entries()) {
    const next = [position + 1]
    for (const [index, wanted] of [...b].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably meant; none when nothing is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, far: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.max(2, typed.length / 3) ? best.name : undefined
}
