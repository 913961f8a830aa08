import { invalid } from '../failure.ts'

export type Query = Readonly<Record<string, string | string[] | undefined>>

export interface Collection {
  entity: 'collection'
  count: number
  items: unknown[]
}

export function collection(items: readonly unknown[]): Collection {
  return { entity: 'collection', count: items.length, items: [...items] }
}

/** Newest first, paginated by from, to, count (10) and skip. [razorpay §1] */
export function page<Entity extends { created_at: number }>(
  entities: readonly Entity[],
  query: Query,
): Entity[] {
  const from = whole(query, 'from', 0)
  const to = whole(query, 'to', Number.MAX_SAFE_INTEGER)
  const skip = whole(query, 'skip', 0)
  const count = whole(query, 'count', 10)
  if (count < 1 || count > 100) throw invalid('count', 'The count must be between 1 and 100.')
  return entities
    .filter(({ created_at: index }) => index >= from && index <= to)
    .toReversed()
    .slice(skip, skip + count)
}

/** Whether `expand[]=what` was requested. */
export function expands(query: Query, what: string): boolean {
  return [query['expand[]']].flat().includes(what)
}

function whole(query: Query, name: string, otherwise: number): number {
  const value = query[name]
  if (value === undefined) return otherwise
  if (typeof value !== 'string' || !/^\d{1,12}$/.test(value)) {
    throw invalid(name, `The ${name} must be an integer.`)
  }
  return Number(value)
}
