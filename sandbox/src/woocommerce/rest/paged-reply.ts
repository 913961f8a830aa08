import type { FastifyReply, FastifyRequest } from 'fastify'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import { queryInteger, queryList, readQuery } from './read-query.ts'

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

export interface PagedList<Item> {
  /** All of them, in their order. */
  readonly items: readonly Item[]
  readonly request: FastifyRequest
  readonly store: Store
  /** Parameters that the store adds by itself to the addresses of the neighbouring pages. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The items of the requested page; sets the headers of a list. */
export function pagedReply<Item>(reply: FastifyReply, { items, ...list }: PagedList<Item>): Item[] {
  const query = readQuery(list.request)
  const page = queryInteger(query, 'page', { min: 1 }) ?? 1
  const size = queryInteger(query, 'per_page', { min: 1, max: MAX_PAGE_SIZE }) ?? PAGE_SIZE
  const start = queryInteger(query, 'offset', { min: 0 }) ?? (page - 1) * size
  const pages = Math.ceil(items.length / size)
  reply.header('x-wp-total', items.length).header('x-wp-totalpages', pages)
  const links = [
    ...(page > 1 ? [pageLink(list, Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [pageLink(list, page + 1, 'next')] : []),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
  return items.slice(start, start + size)
}

/** At the site's own address, whatever address the caller has used. */
function pageLink(
  { request, store, parameters = {} }: Omit<PagedList<unknown>, 'items'>,
  page: number,
  relation: string,
): string {
  const { pathname, searchParams } = new URL(request.url, 'http://site.invalid')
  const [, route = ''] = pathname.split('/wp-json')
  const url = new URL(`${restUrl(store)}${route}`)
  const all = { ...Object.fromEntries(searchParams), ...parameters, page: String(page) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
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
