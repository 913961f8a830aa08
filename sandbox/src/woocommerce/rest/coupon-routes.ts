import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { Problem } from '../problem.ts'
import type { Coupon } from '../store/coupon.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { couponJson } from './coupon-json.ts'
import { pagedReply } from './paged-reply.ts'
import { isForced, pathNumber, readNumbers, restRoutes } from './rest-routes.ts'
import type { RestCall } from './rest-routes.ts'
import { createCoupon, updateCoupon } from './write-coupon.ts'

export function addCouponRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)
  routes.get('/coupons', ({ store, query, request, reply }) => {
    const items = listCoupons(store, query).map((coupon) => couponJson(store, coupon))
    return pagedReply(reply, { items, request, store })
  })
  routes.create('/coupons', async ({ store, body, reply }) => {
    const coupon = await createCoupon(store, body)
    void reply.code(201).header('location', `${restUrl(store)}/wc/v3/coupons/${coupon.id}`)
    notify(store, 'coupon.created', coupon.id)
    return couponJson(store, coupon)
  })
  routes.get('/coupons/:id', (call) => couponJson(call.store, couponInPath(call, 404)))
  routes.update('/coupons/:id', (call) => {
    const coupon = updateCoupon(call.store, couponInPath(call, 400), call.body)
    notify(call.store, 'coupon.updated', coupon.id)
    return couponJson(call.store, coupon)
  })
  routes.remove('/coupons/:id', (call) => {
    const coupon = couponInPath(call, 404)
    deleteCoupon(call.store, coupon, isForced(call))
    return couponJson(call.store, coupon)
  })
}

/** The newest first. A code is found in any spelling; every other filter that is not known does nothing. */
function listCoupons(store: Store, query: RestCall['query']): Coupon[] {
  const { code, search } = query
  const include = readNumbers(query['include'])
  return store.coupons
    .filter(
      (coupon) =>
        coupon.status === 'publish' &&
        (code === undefined || coupon.code === code.toLowerCase()) &&
        (search === undefined || coupon.code.includes(search.toLowerCase())) &&
        (query['include'] === undefined || include.includes(coupon.id)),
    )
    .toSorted((left, right) => right.id - left.id)
}

function couponInPath(call: RestCall, status: number): Coupon {
  const id = pathNumber(call, 'id')
  const coupon = call.store.coupons.find((item) => item.id === id)
  if (coupon === undefined) {
    throw new Problem(status, 'woocommerce_rest_shop_coupon_invalid_id', {
      message: 'Invalid ID.',
    })
  }
  return coupon
}

function deleteCoupon(store: Store, coupon: Coupon, isForGood: boolean): void {
  if (isForGood) {
    store.coupons.splice(store.coupons.indexOf(coupon), 1)
    return
  }
  if (coupon.status === 'trash') {
    throw new Problem(410, 'woocommerce_rest_already_trashed', {
      message: 'The shop_coupon has already been deleted.',
    })
  }
  coupon.status = 'trash'
  notify(store, 'coupon.deleted', coupon.id)
}
