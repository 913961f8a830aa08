import { distance } from 'fastest-levenshtein'

/** The name that was probably meant; undefined if none is similar. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, far: distance(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.max(2, typed.length / 3) ? best.name : undefined
}
