import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { balancesToWire, stageOf } from './checkout-to-pay.ts'
import type { CheckoutToPay } from './checkout-to-pay.ts'
import type { Payable, PayableCod } from './payable.ts'

const STAGE = 'POST @platform/stage-order'
const STATUS = 'GET @platform/v2/order-status'

/** A cart at its address, with its delivery. */
export function cartPayable(checkout: CheckoutToPay): Payable {
  const {
    cart,
    store,
    mode,
    parentOrigin,
    isDev,
    paysInCurrentWindow,
    addressId,
    billingAddressId,
    shippingOptionId,
    gstin,
  } = checkout
  const { id, revision } = cart
  const balances = balancesToWire(checkout.balances)
  const paidBy = JSON.stringify(balances)
  return {
    variant: 'CHECKOUT',
    id,
    store,
    mode,
    parentOrigin,
    isDev,
    paysInCurrentWindow,
    fullName: checkout.fullName,
    delivery: checkout.delivery,
    reportError: (attemptId, code) =>
      call('POST /checkout/payments/error', {
        body: { cartId: id, attemptId, ...(code ? { code } : {}) },
      }),
    pageLink: links.cart(id),
    endLink: links.thankYou(id, {
      ...(mode === 'popup' ? { mode } : {}),
      ...(isDev ? { isDev: 'true' } : {}),
    }),
    offeredFor: [id, revision, addressId, shippingOptionId, paidBy].join(' '),
    draft: [id, revision, addressId, billingAddressId, shippingOptionId, gstin, paidBy].join(' '),
    loadProvider: () => call('POST /checkout/payments/creds', { body: { storeId: store.storeId } }),
    loadOptions: (signal) => {
      const delivery = shippingOptionId ? { shippingOptionId } : {}
      const body = { cartId: id, addressId, ...delivery, ...balances }
      const route = 'POST /integrations/checkout/consumer/payments'
      return call(route, { query: {}, body }, { isRead: true, retries: 2, signal })
    },
    priceOf: (chosen) => {
      const stage = stageOf(checkout, chosen)
      const { total_value: _total, ...body } = stage
      return {
        // With the total so far: if that has changed, so may this.
        key: JSON.stringify(stage),
        load: (signal) => call(STAGE, { query: {}, body }, { signal }),
      }
    },
    orderOf: (chosen) => {
      const stage = stageOf(checkout, chosen)
      const body = {
        storeId: store.storeId,
        cartId: id,
        amount: stage.total_value,
        stage,
        meta: {
          paymentMethod: chosen.method,
          isPopUpMode: mode === 'popup' && chosen.isFromPage !== true,
          ...(isDev ? { isDev } : {}),
        },
      }
      const { upiApp } = chosen
      const meta = { ...body.meta, ...(upiApp ? { upiProvider: upiApp } : {}) }
      // The app is no part of what is repeated: the same payment may be opened in another one.
      const parts = { query: { verify: 'true' }, body: { ...body, meta } } as const
      return { body, send: (options) => call('POST /checkout/payments/order', parts, options) }
    },
    statusOfAttempt: (attemptId, signal) => {
      const input = { params: { id: attemptId }, query: { cartId: id } }
      return call('GET /data/checkout/upi/status/:id', input, { signal })
    },
    status: async (options) => (await call(STATUS, { query: { cart_id: id } }, options)).status,
    cod: codOf(checkout),
  }
}

const codOf = (checkout: CheckoutToPay): PayableCod => ({
  risk: checkout.codRisk,
  orderOf: (option) => {
    const body = stageOf(checkout, { option })
    const route = 'POST @platform/place-order-cod'
    return { body, send: (options) => call(route, { body }, options) }
  },
  confirm: ({ id }, code) =>
    call('POST /checkout/cod/confirm', {
      body: { cart_id: checkout.cart.id, confirmation_id: id, code },
    }),
})
