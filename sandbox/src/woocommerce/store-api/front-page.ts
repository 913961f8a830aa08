/** The site's first page: it shows notices, and it puts a product into the cart without a script. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { refreshCart } from '../pricing/refresh-cart.ts'
import { Problem } from '../problem.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { cartHash } from './cart-hash.ts'
import { changeCart } from './change-cart.ts'
import { addLine } from './item-calls.ts'
import { linkHeader } from './session-headers.ts'
import { openSession, sessionCookies } from './session.ts'
import type { Session } from './session.ts'

interface Query {
  'add-to-cart'?: string
  quantity?: string
}

export async function frontPage(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  // A page of the store knows only the browser's cookie.
  const { cookie } = request.headers
  const session = openSession(store, { headers: cookie === undefined ? {} : { cookie } })
  const notices = displayNotices(store, session)
  const refused = await addByAddress(store, session, request.query as Query)
  const cookies = sessionCookies(store, session, cartHash(store, session.cart))
  reply.header('link', linkHeader(store)).type('text/html; charset=utf-8')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return `<!doctype html>${page(store, [...notices, ...refused]).text}`
}

/** Their display ends them, also those that stand in every response of the API. */
function displayNotices(store: Store, { cart }: Session): string[] {
  refreshCart(store, cart)
  const notices = cart.errors.map(({ message }) => message)
  cart.errors = []
  return notices
}

async function addByAddress(store: Store, { cart }: Session, query: Query): Promise<string[]> {
  const { 'add-to-cart': id, quantity = '1' } = query
  if (id === undefined) return []
  try {
    await changeCart(store, cart, (copy) => addLine({ store, params: { id, quantity } }, copy))
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.message]
  }
}

const plainText = (message: string): string =>
  message.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, '')

const page = (store: Store, notices: readonly string[]): Markup =>
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>${store.title}</title>
    </head>
    <body>
      <h1>${store.title}</h1>
      <p>${store.motto}</p>
      ${notices.map((notice) => html`<p role="alert">${plainText(notice)}</p>`)}
      <ul>
        ${store.products
          .filter(({ status, variations }) => status === 'publish' && variations.length === 0)
          .map(
            ({ id, name }) =>
              html`<li><a href="${siteUrl(store)}/?add-to-cart=${id}">${name}</a></li>`,
          )}
      </ul>
    </body>
  </html>`
