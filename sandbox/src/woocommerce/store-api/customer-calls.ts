import { priceCart } from '../pricing/price-cart.ts'
import { changedCart } from './change-cart.ts'
import { readAddresses } from './read-address.ts'
import { requireParams } from './read-params.ts'
import { textParam } from './store-call.ts'
import type { Handler } from './store-call.ts'

export const updateCustomer: Handler = async (call) => {
  const { store, params } = call
  return changedCart(call, (cart) => {
    const { billing, shipping } = readAddresses(store, cart, { params, isCheckout: false })
    cart.billing = billing
    cart.shipping = shipping
  })
}

/** A rate that is not offered selects the store's default, without an error. */
export const selectRate: Handler = async (call) => {
  const { store, params } = call
  requireParams(params, ['rate_id'])
  const packageId = textParam(params, 'package_id')
  const rateId = textParam(params, 'rate_id')
  return changedCart(call, (cart) => {
    if (packageId !== '' && packageId !== '0') return
    const isOffered = priceCart(store, cart).rates.some(({ id }) => id === rateId)
    if (isOffered) cart.rateId = rateId
    else delete cart.rateId
  })
}
