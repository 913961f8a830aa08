/** How many letters must be put in, taken out or changed to get from one word to the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably meant; none when nothing is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, far: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.far - other.far)
  const [best] = ranked
  return best && best.far <= Math.max(2, typed.length / 3) ? best.name : undefined
}
