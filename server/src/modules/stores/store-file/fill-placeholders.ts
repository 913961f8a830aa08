import type { Problem } from './problem.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Inserts values of the environment for `${NAME}`, after the file was parsed as JSON: a value can
 * never become a field.
 */
export function fillPlaceholders(
  value: unknown,
  environment: Environment,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const fill = (part: unknown, path: Problem['path']): unknown => {
    if (typeof part === 'string') {
      return part.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (whole, name: string) => {
        const known = environment[name]
        if (known !== undefined && known !== '') return known
        problems.push({ path, words: `the environment has no ${name}` })
        return whole
      })
    }
    if (Array.isArray(part)) return part.map((item, index) => fill(item, [...path, index]))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, fill(inner, [...path, name])]),
    )
  }
  return { value: fill(value, []), problems }
}
