import { addNote } from '../orders/add-note.ts'
import { Problem } from '../problem.ts'
import type { Note, Order } from '../store/order.ts'
import { restUrl } from '../store/rest-url.ts'
import { findOrder } from '../store/store.ts'
import { isTrue } from './read-query.ts'
import { pathNumber } from './rest-routes.ts'
import type { RestCall, RestRoutes } from './rest-routes.ts'
import { gmtDate, localDate } from './wire-dates.ts'

const AUTHOR = 'admin'

/** The history of an order; no webhook is sent of it. */
export function addNoteRoutes(routes: RestRoutes): void {
  routes.get('/orders/:id/notes', (call) => {
    const order = callOrder(call)
    const { type = 'any' } = call.query
    return order.notes
      .filter(({ isForCustomer }) => type === 'any' || (type === 'customer') === isForCustomer)
      .toReversed()
      .map((note) => noteJson(call, order, note))
  })

  routes.create('/orders/:id/notes', (call) => {
    const order = callOrder(call)
    const { note, customer_note: isForCustomer } = call.body
    if (typeof note !== 'string') {
      throw new Problem(400, 'rest_missing_callback_param', {
        message: 'Missing parameter(s): note',
        data: { status: 400, params: ['note'] },
      })
    }
    const isByUser = isTrue(call.body.added_by_user)
    const added = addNote(call.store, order, {
      note,
      isForCustomer: isTrue(isForCustomer),
      ...(isByUser ? { author: AUTHOR } : {}),
    })
    call.reply.code(201)
    return noteJson(call, order, added)
  })

  routes.get('/orders/:id/notes/:note', (call) => {
    const order = callOrder(call)
    return noteJson(call, order, findNote(call, order))
  })

  routes.remove('/orders/:id/notes/:note', (call) => {
    const order = callOrder(call)
    const note = findNote(call, order)
    if (!isTrue(call.query.force) && !isTrue(call.body.force)) {
      throw new Problem(501, 'woocommerce_rest_trash_not_supported', {
        message: 'Webhooks do not support trashing.',
      })
    }
    order.notes.splice(order.notes.indexOf(note), 1)
    return noteJson(call, order, note)
  })
}

function callOrder(call: RestCall): Order {
  const order = findOrder(call.store, pathNumber(call, 'id'))
  if (order !== undefined) return order
  throw new Problem(404, 'woocommerce_rest_order_invalid_id', { message: 'Invalid order ID.' })
}

function findNote(call: RestCall, { notes }: Order): Note {
  const id = pathNumber(call, 'note')
  const note = notes.find((item) => item.id === id)
  if (note !== undefined) return note
  throw new Problem(404, 'woocommerce_rest_invalid_id', { message: 'Invalid resource ID.' })
}

function noteJson({ store }: RestCall, order: Order, note: Note): unknown {
  const orderUrl = `${restUrl(store)}/wc/v3/orders/${order.id}`
  return {
    id: note.id,
    author: note.author,
    date_created: localDate(note.createdAt),
    date_created_gmt: gmtDate(note.createdAt),
    note: note.note,
    customer_note: note.isForCustomer,
    _links: {
      self: [{ href: `${orderUrl}/notes/${note.id}` }],
      collection: [{ href: `${orderUrl}/notes` }],
      up: [{ href: orderUrl }],
    },
  }
}
