import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryInteger, queryList, readQuery } from './read-query.ts'

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

export interface PagedList<Item> {
  /** All of them, in their order. */
  readonly items: readonly Item[]
  readonly request: FastifyRequest
  /** Parameters that the store adds by itself to the addresses of the neighbouring pages. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The items of the requested page; sets the headers of a list. */
export function pagedReply<Item>(
  reply: FastifyReply,
  { items, request, parameters = {} }: PagedList<Item>,
): Item[] {
  const query = readQuery(request)
  const page = queryInteger(query, 'page', { min: 1 }) ?? 1
  const size = queryInteger(query, 'per_page', { min: 1, max: MAX_PAGE_SIZE }) ?? PAGE_SIZE
  const start = queryInteger(query, 'offset', { min: 0 }) ?? (page - 1) * size
  const pages = Math.ceil(items.length / size)
  reply.header('x-wp-total', items.length).header('x-wp-totalpages', pages)
  const links = [
    ...(page > 1
      ? [pageLink(request, { page: Math.min(page - 1, pages), parameters }, 'prev')]
      : []),
    ...(page < pages ? [pageLink(request, { page: page + 1, parameters }, 'next')] : []),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
  return items.slice(start, start + size)
}

function pageLink(
  request: FastifyRequest,
  { page, parameters }: { page: number; parameters: Readonly<Record<string, string>> },
  relation: string,
): string {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  for (const [name, value] of Object.entries({ ...parameters, page: String(page) })) {
    url.searchParams.set(name, value)
  }
  return `<${url.href}>; rel="${relation}"`
}

/** What `_fields` leaves of a body: a nested name stands for its whole parent. */
export function pickFields(request: FastifyRequest, body: unknown): unknown {
  const names = queryList(readQuery(request), '_fields')
  if (names === undefined || names.length === 0) return body
  const parents = new Set(names.map((name) => name.split('.')[0]))
  return Array.isArray(body) ? body.map((item) => pick(item, parents)) : pick(body, parents)
}

function pick(item: unknown, names: ReadonlySet<string | undefined>): unknown {
  if (typeof item !== 'object' || item === null) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
}
