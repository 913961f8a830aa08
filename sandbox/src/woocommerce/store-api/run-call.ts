import { refreshCart } from '../pricing/refresh-cart.ts'
import { noRoute, Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { displayCart } from './cart-json.ts'
import { createCheckout, readCheckout } from './checkout-routes.ts'
import { applyCoupon, removeCoupon } from './coupon-calls.ts'
import { selectRate, updateCustomer } from './customer-calls.ts'
import { addItem, removeItem, removeItems, updateItem } from './item-calls.ts'
import { getOrder } from './order-call.ts'
import { requireNonce } from './require-nonce.ts'
import { sessionHeaders } from './session-headers.ts'
import type { Session, WithHeaders } from './session.ts'
import type { Handler, Params, StoreResult } from './store-call.ts'

export interface CallRequest extends WithHeaders {
  readonly method: string
  /** Behind /wc/store/v1, without its query. */
  readonly path: string
  readonly params: Params
  readonly ip: string
  readonly userAgent: string
}

export interface CallResponse extends StoreResult {
  readonly headers: Readonly<Record<string, string>>
}

const readCart: Handler = async ({ store, cart }) => {
  refreshCart(store, cart)
  return { status: 200, body: displayCart(store, cart) }
}

export const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET /cart': readCart,
  'POST /cart/add-item': addItem,
  'POST /cart/update-item': updateItem,
  'POST /cart/remove-item': removeItem,
  'DELETE /cart/items': removeItems,
  'POST /cart/apply-coupon': applyCoupon,
  'POST /cart/remove-coupon': removeCoupon,
  'POST /cart/update-customer': updateCustomer,
  'POST /cart/select-shipping-rate': selectRate,
  'GET /checkout': readCheckout,
  'POST /checkout': createCheckout,
  'GET /order/:id': getOrder,
}

const withNumber = (path: string): string => path.replace(/\/\d+$/, '/:id')

/** One call within a session. Its refusals are responses, too. */
export async function runCall(
  store: Store,
  session: Session,
  request: CallRequest,
): Promise<CallResponse> {
  const result = await runHandler(store, session, request).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: error.body() }
  })
  return { ...result, headers: sessionHeaders(store, session) }
}

async function runHandler(
  store: Store,
  { cart }: Session,
  request: CallRequest,
): Promise<StoreResult> {
  const { method, path, params, ip, userAgent } = request
  const handler = HANDLERS[`${method} ${withNumber(path)}`]
  if (handler === undefined) throw noRoute()
  if (method !== 'GET' || path === '/checkout') requireNonce(store, request)
  const id = /^\/order\/(\d+)$/.exec(path)?.[1]
  const all = id === undefined ? params : { ...params, id }
  return handler({ store, cart, params: all, ip, userAgent })
}
