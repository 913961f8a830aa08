/** The pages of every site, at the addresses that a WooCommerce shop has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { payableMethods, THELA } from '../orders/gateways.ts'
import { needsPayment } from '../orders/payment-needs.ts'
import { setStatus } from '../orders/set-status.ts'
import { noRoute } from '../problem.ts'
import { requestStore } from '../rest/rest-routes.ts'
import type { Order } from '../store/order.ts'
import { findOrder, siteUrl } from '../store/store.ts'
import { blockCartPage, checkoutPage } from './block-pages.ts'
import { applyCartForm, removeByAddress } from './cart-forms.ts'
import { cartPage } from './cart-page.ts'
import { homePage } from './home-page.ts'
import { orderPayPage, receivedPage } from './order-pages.ts'
import { policiesPage } from './policies-page.ts'
import { chosenSold, productPage } from './product-page.ts'
import { rootOf } from './shop-page.ts'
import { addFiles } from './uploads.ts'
import { addByFields, redirectTo, sendPage, startVisit } from './visit.ts'
import type { Visit } from './visit.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Show = (visit: Visit) => FastifyReply | Promise<FastifyReply>
type AddPage = (method: 'GET' | 'POST', path: string, show: Show) => void

/** The scope's prefix is /woo. */
export function addSitePages(app: FastifyInstance, sandbox: Sandbox): void {
  const add: AddPage = (method, path, show) =>
    void app.route({
      method,
      url: `/:store${path}`,
      handler: async (request, reply) =>
        show(await startVisit(requestStore(sandbox, request), request, reply)),
    })
  addFiles(app)
  add('GET', '', (visit) => sendPage(visit, homePage(visit)))
  add('GET', '/policies', (visit) => sendPage(visit, policiesPage(visit)))
  add('GET', '/product/:slug', (visit) => showProduct(visit, queryOf(visit)))
  add('POST', '/product/:slug', addProduct)
  addCartPages(add)
  addOrderPages(add)
}

function addCartPages(add: AddPage): void {
  add('GET', '/cart', async (visit) => {
    if (await removeByAddress(visit, queryOf(visit))) return toPage(visit, '/cart/')
    return sendPage(visit, cartPage(visit))
  })
  add('POST', '/cart', async (visit) => {
    const isApplied = await applyCartForm(visit, bodyOf(visit))
    return isApplied ? toPage(visit, '/cart/') : sendPage(visit, cartPage(visit))
  })
  add('GET', '/cart-block', (visit) => sendPage(visit, blockCartPage(visit)))
  add('GET', '/checkout', (visit) =>
    visit.session.cart.lines.length === 0
      ? toPage(visit, '/cart/')
      : sendPage(visit, checkoutPage(visit)),
  )
}

function addOrderPages(add: AddPage): void {
  add('GET', '/checkout/order-received/:id', (visit) =>
    sendPage(visit, receivedPage(visit, ownOrder(visit))),
  )
  add('GET', '/checkout/order-pay/:id', (visit) =>
    sendPage(visit, orderPayPage(visit, ownOrder(visit))),
  )
  add('POST', '/checkout/order-pay/:id', (visit) => {
    const order = ownOrder(visit)
    const isByThela = bodyOf(visit)['payment_method'] === THELA
    if (isByThela && needsPayment(visit.store, order))
      return redirectTo(visit, payUrl(visit, order))
    payOnDelivery(visit, order)
    return toPage(visit, `/checkout/order-received/${order.id}/?key=${order.key}`)
  })
}

async function addProduct(visit: Visit): Promise<FastifyReply> {
  const fields = bodyOf(visit)
  if (!(await addByFields(visit, fields))) return showProduct(visit, fields)
  return toPage(visit, 'buy-now' in fields ? '/checkout/' : '/cart/')
}

function showProduct(visit: Visit, fields: Fields): FastifyReply {
  const { slug } = visit.request.params as { slug?: string }
  const product = visit.store.products.find(
    (known) => known.slug === slug && known.status === 'publish',
  )
  const sold = product && chosenSold(product, fields)
  if (sold === undefined) throw noRoute()
  return sendPage(visit, productPage(visit, sold))
}

/** Only who has its key sees an order. */
function ownOrder({ store, request }: Visit): Order {
  const { id } = request.params as { id?: string }
  const order = findOrder(store, Number(id))
  const { key } = request.query as Fields
  if (order === undefined || order.isBinned || order.key !== key) throw noRoute()
  return order
}

function payOnDelivery({ store, request }: Visit, order: Order): void {
  const { payment_method: id } = (request.body ?? {}) as Fields
  const method = payableMethods().find((known) => known.id === id)
  if (method === undefined || !needsPayment(store, order)) return
  order.paymentMethod = method.id
  order.paymentMethodTitle = method.title
  setStatus(store, order, 'processing')
}

/** As the plugin leads there. */
function payUrl({ store }: Visit, order: Order): string {
  const id = String(order.id)
  const query = new URLSearchParams({ store: store.name, order: id, key: order.key })
  query.set('return', `${siteUrl(store)}/checkout/order-received/${id}/`)
  return `${store.sandbox.thelaUrl}/pay/order?${query.toString()}`
}

const toPage = (visit: Visit, path: string): FastifyReply =>
  redirectTo(visit, `${rootOf(visit.store)}${path}`)

const queryOf = ({ request }: { request: FastifyRequest }): Fields => request.query as Fields
const bodyOf = ({ request }: { request: FastifyRequest }): Fields => (request.body ?? {}) as Fields
