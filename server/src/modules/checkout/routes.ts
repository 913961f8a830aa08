import * as calls from '@thela/contracts/calls/checkout/checkout'
import { checkCustomerStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import { splitPayment } from '@thela/contracts/calls/checkout/partial-cod'
import * as orderCalls from '@thela/contracts/calls/checkout/checkout-order'
import * as upiCalls from '@thela/contracts/calls/checkout/upi-create'
import { createPaymentOrderAt } from '@thela/contracts/calls/checkout/payment-order-at'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Input } from '../../http/calls/route.ts'
import { cartFormOf, cartToWire } from './price/cart-wire.ts'
import { changeLine } from './editing/change-line.ts'
import { copyCart } from './editing/copy-cart.ts'
import { readCart } from './coupons/read-cart.ts'
import { balancesFor, stagedBalances } from './price/balances-for.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { customerStatus } from './placing/cod-risk.ts'
import { createUpiAttempt } from './placing/create-upi-attempt.ts'
import { confirmByCode } from './placing/confirm-cod.ts'
import { readSplitInput, splitPaymentReply } from './options/partial-cod.ts'
import { pay } from './placing/pay.ts'
import { payAt } from './placing/pay-at-provider.ts'
import { placeCodOrder } from './placing/place-order.ts'
import type { OrderRequest } from './placing/place-order.ts'
import { feedbackRoutes } from './feedback/feedback.ts'
import { serviceability } from './delivery/serviceability.ts'
import { orderStatus } from './placing/order-status.ts'
import { offerRoutes } from './editing/offer-routes.ts'
import { sessionRoutes } from './stage/session-status.ts'
import { cartAtAddress } from './delivery/cart-at-address.ts'
import { listPayments } from './options/list-payments.ts'
import { listShipping } from './options/list-shipping.ts'
import { stageOrder } from './placing/stage-order.ts'
import { readInventory } from './stock/read-inventory.ts'
import type { CheckoutDependencies } from './checkout-dependencies.ts'

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  cartRoutes(app, deps)
  offerRoutes(app, deps)
  sessionRoutes(app, deps)
  couponRoutes(app, deps)
  feedbackRoutes(app, deps)
  choiceRoutes(app, deps)
  orderRoutes(app, deps)
}

function cartRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, calls.getCartInfo, async ({ visitor, query }) => {
    const open = await readCart(deps, query.cart_id, { hasInventory: false, isVisit: true })
    const balances = await stagedBalances(deps, visitor, open)
    const info = cartToWire(open, query.shippingOptionId, balances)
    return { ...info, ...cartFormOf(open, info.quote) }
  })

  registerCall(app, calls.updateCart, async ({ visitor, body }) => changeLine(deps, visitor, body))

  registerCall(app, calls.copyCart, async ({ visitor, body }) =>
    copyCart(deps, visitor, body.cart_id),
  )

  registerCall(app, calls.getInventory, async ({ query }) => readInventory(deps, query.cart_id))

  registerCall(app, calls.getServiceability, async ({ params, query }) => {
    const store = query.storeId ? await deps.stores.get(query.storeId) : undefined
    const storeThere = store && (await deps.storeAt(store, params.pincode))
    return serviceability(params.pincode, storeThere, new Date())
  })
}

function choiceRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, calls.getShipping, async (called) => listShipping(deps, called))

  registerCall(app, splitPayment, async ({ visitor, body: { key }, address: from }) => {
    const body = readSplitInput(key)
    if (body.storeId !== visitor.storeId) throw new ApiError('NOT_FOUND')
    const { store, stored, cart, address, shipping } = await cartAtAddress(deps, visitor, body)
    const chosen = shipping.find(({ id }) => id === body.shippingMethod)
    const { applied: balances } = await balancesFor(deps, visitor, { store, stored, body, from })
    return splitPaymentReply(store, { cart, address, shipping: chosen, balances }, body)
  })

  registerCall(app, checkCustomerStatus, async ({ visitor, body }) => ({
    key: await customerStatus(deps, visitor, body.key),
  }))

  registerCall(app, calls.getPayments, async (called) => listPayments(deps, called))
}

const orderRequest = ({
  idempotencyKey: key,
  address,
  request,
}: Pick<
  Input<typeof orderCalls.placeOrderCod>,
  'idempotencyKey' | 'address' | 'request'
>): OrderRequest => ({
  key,
  address,
  acceptedLanguages: request.headers['accept-language'],
})

function orderRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, orderCalls.stageOrder, async (called) => stageOrder(deps, called))

  registerCall(app, orderCalls.createPaymentOrder, async ({ visitor, body, ...request }) =>
    pay(deps, visitor, { body, ...orderRequest(request) }),
  )

  for (const call of [upiCalls.createUpiAttempt, upiCalls.createUpiAttemptByGet]) {
    registerCall(app, call, async ({ visitor, query: { cartId }, ...request }) =>
      createUpiAttempt(deps, visitor, { cartId, ...orderRequest(request) }),
    )
  }
  registerCall(app, createPaymentOrderAt, async ({ visitor, params, query, body, ...request }) =>
    payAt(deps, visitor, { ...query, ...params, body, ...orderRequest(request) }),
  )

  registerCall(app, orderCalls.placeOrderCod, async ({ visitor, body, ...request }) =>
    placeCodOrder(deps, visitor, { stage: body, ...orderRequest(request) }),
  )

  registerCall(app, orderCalls.confirmCodOrder, async ({ visitor, body, address }) => {
    const { cart_id: cartId, confirmation_id: confirmationId, code } = body
    return confirmByCode(deps, visitor, { cartId, confirmationId, code, address })
  })

  registerCall(app, orderCalls.getOrderStatus, async ({ query }) =>
    orderStatus(deps, query.cart_id),
  )
}
