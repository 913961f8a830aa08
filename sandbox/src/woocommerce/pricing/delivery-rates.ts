import type { Cart } from '../store/cart.ts'
import type { DeliveryMethod } from '../store/delivery.ts'
import { readUnits } from '../store/money.ts'
import { setting } from '../store/settings.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { PricedRate } from './priced-cart.ts'
import { ratesFor, taxesOnTop } from './taxes.ts'

export const rateId = ({ methodId, instanceId }: DeliveryMethod): string =>
  `${methodId}:${instanceId}`

const hasFreeDeliveryCoupon = (store: Store, cart: Cart): boolean =>
  cart.coupons.some((code) => findCoupon(store, code)?.freeShipping === true)

/** Of the items, with tax. */
interface ItemSums {
  readonly beforeCoupons: number
  readonly afterCoupons: number
}

function isOffered(
  store: Store,
  cart: Cart,
  offer: { method: DeliveryMethod; sums: ItemSums },
): boolean {
  const { method, sums } = offer
  if (method.methodId !== 'free_shipping') return true
  if (setting(store).isOn('free-delivery-off')) return false
  if (method.minimumAmount === undefined) return true
  const sum = method.ignoresDiscounts === true ? sums.beforeCoupons : sums.afterCoupons
  return sum >= readUnits(store, method.minimumAmount) || hasFreeDeliveryCoupon(store, cart)
}

/** Of the first zone that has the country. */
export function deliveryRates(store: Store, cart: Cart, sums: ItemSums): PricedRate[] {
  if (cart.lines.length === 0) return []
  const zone = store.zones.find(({ countries }) => countries.includes(cart.shipping.country))
  const taxRates = ratesFor(store, '', cart.shipping)
  return (zone?.methods ?? [])
    .filter((method) => isOffered(store, cart, { method, sums }))
    .map((method) => {
      const price = readUnits(store, method.cost)
      const taxes = method.isTaxed ? taxesOnTop(price, taxRates) : []
      return {
        id: rateId(method),
        method,
        price,
        taxes: taxes.map(({ rate, amount }) => ({
          rateId: rate.id,
          total: amount,
          subtotal: amount,
        })),
      }
    })
}

/** The first one, not the cheapest, unless a coupon makes the delivery free. */
function defaultRate(
  store: Store,
  cart: Cart,
  rates: readonly PricedRate[],
): PricedRate | undefined {
  const free = hasFreeDeliveryCoupon(store, cart)
    ? rates.find(({ method }) => method.methodId === 'free_shipping')
    : undefined
  return free ?? rates[0]
}

/** The default is also selected in place of a choice that is not offered, and when the offer has changed. */
export function selectedRate(
  store: Store,
  cart: Cart,
  rates: readonly PricedRate[],
): PricedRate | undefined {
  const isSameOffer = cart.offeredRates === undefined || cart.offeredRates === offerKey(rates)
  const chosen = isSameOffer ? rates.find(({ id }) => id === cart.rateId) : undefined
  return chosen ?? defaultRate(store, cart, rates)
}

export const offerKey = (rates: readonly PricedRate[]): string =>
  rates.map(({ id }) => id).join(' ')
