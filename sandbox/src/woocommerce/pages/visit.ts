/** A browser that opens a page of the site: its session, what it puts into the cart, and what it has to be told. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshCart } from '../pricing/refresh-cart.ts'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { cartHash } from '../store-api/cart-hash.ts'
import { changeCart } from '../store-api/change-cart.ts'
import { addLine } from '../store-api/item-calls.ts'
import { linkHeader } from '../store-api/session-headers.ts'
import { openSession, sessionCookies } from '../store-api/session.ts'
import type { Session } from '../store-api/session.ts'
import { plainText } from './plain-text.ts'

export interface Visit {
  readonly store: Store
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: Session
  /** Problems, in plain text. */
  readonly notices: string[]
}

type Fields = Readonly<Record<string, string | undefined>>

/** A page of the store knows only the browser's cookie, and adds what its address says. */
export async function startVisit(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const { cookie } = request.headers
  const session = openSession(store, { headers: cookie === undefined ? {} : { cookie } })
  const visit = { store, request, reply, session, notices: displayErrors(store, session) }
  await addByFields(visit, request.query as Fields)
  return visit
}

/** Their display ends them, also those that stand in every response of the API. */
function displayErrors(store: Store, { cart }: Session): string[] {
  refreshCart(store, cart)
  const errors = cart.errors.map(({ message }) => plainText(message))
  cart.errors = []
  return errors
}

/** True when something was added. */
export async function addByFields(visit: Visit, fields: Fields): Promise<boolean> {
  const { store, session } = visit
  const { 'add-to-cart': product, variation_id: variation, quantity = '1' } = fields
  if (product === undefined) return false
  const chosen = Object.entries(fields)
    .filter(([name]) => name.startsWith('attribute_'))
    .map(([attribute, value]) => ({ attribute, value }))
  const params = { id: variation || product, quantity, variation: chosen }
  return tryChange(visit, () =>
    changeCart(store, session.cart, (copy) => addLine({ store, params }, copy)),
  )
}

/** False when the store refuses it; the page then says why. */
export async function tryChange(visit: Visit, change: () => Promise<void>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    visit.notices.push(plainText(error.message))
    return false
  }
}

/** With the cookies of a session that has begun. */
export function sendPage(visit: Visit, page: string): FastifyReply {
  return withSession(visit).type('text/html; charset=utf-8').send(page)
}

export function redirectTo(visit: Visit, path: string): FastifyReply {
  return withSession(visit).redirect(path, 303)
}

function withSession({ store, reply, session }: Visit): FastifyReply {
  const cookies = sessionCookies(store, session, cartHash(store, session.cart))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.header('link', linkHeader(store)).header('cache-control', 'no-store')
}
