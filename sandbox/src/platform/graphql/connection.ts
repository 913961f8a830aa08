import { GraphQLError } from 'graphql'

export interface PageArguments {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
  reverse?: boolean | null
}

/** A page of a list, by the platform's rules: `first` or `last` is required, and at most 250. */
export function connection<T>(all: readonly T[], page: PageArguments): Record<string, unknown> {
  const size = page.first ?? page.last
  if (size === undefined || size === null) {
    throw new GraphQLError('you must provide one of first or last', BAD_REQUEST)
  }
  if (size > 250) {
    throw new GraphQLError(`Page size ${size} exceeds the maximum of 250`, BAD_REQUEST)
  }
  const ordered = page.reverse === true ? all.toReversed() : all
  const start = page.after ? placeOf(page.after) + 1 : 0
  const end = page.before ? placeOf(page.before) : ordered.length
  const from = page.first == null ? Math.max(start, end - size) : start
  const until = page.first == null ? end : Math.min(end, start + size)
  const nodes = ordered.slice(from, until)
  const edges = nodes.map((node, index) => ({ node, cursor: cursorOf(from + index) }))
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: until < ordered.length,
      hasPreviousPage: from > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const BAD_REQUEST = { extensions: { code: 'BAD_REQUEST' } }

function cursorOf(index: number): string {
  return Buffer.from(String(index)).toString('base64url')
}

function placeOf(cursor: string): number {
  return Number(Buffer.from(cursor, 'base64url').toString())
}
