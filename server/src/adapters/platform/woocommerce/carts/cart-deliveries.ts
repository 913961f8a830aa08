/** The rates of a cart's parcels, where it was said where they go. [woocommerce §4] */
import type { PlatformCart } from '@thela/domain/checkout'
import { addPaise } from '@thela/domain/money'
import { withFees } from './cart-fees.ts'
import { cartAmounts } from './cart-money.ts'
import { plainText } from '../transport/plain-text.ts'
import type { Session } from '../session/session.ts'
import type { WireCart, WireRate } from './wire.ts'

const isSamePostcode = (a: string, b: string): boolean =>
  a.replaceAll(' ', '').toUpperCase() === b.replaceAll(' ', '').toUpperCase()

/** The shopper may have changed the address on the shop's own pages since. */
function isStillThere(wire: WireCart, { country, postcode }: Session['destination'] & {}): boolean {
  const { shipping_address: address } = wire
  return (
    address !== undefined &&
    'country' in address &&
    address.country === country &&
    isSamePostcode(address.postcode, postcode)
  )
}

/** Several parcels have one rate: the sum of those that the shop has selected. */
export function cartDeliveries(wire: WireCart, session: Session): PlatformCart['deliveries'] {
  const { destination } = session
  if (!destination || !isStillThere(wire, destination)) return undefined
  const { place } = destination
  const parcels = wire.shipping_rates.map(({ shipping_rates: rates }) => rates)
  const [only = []] = parcels
  if (parcels.length <= 1) {
    return {
      place,
      rates: withFees(
        wire,
        only.map((rate) => deliveryRate(wire, [rate])),
      ),
    }
  }
  const selected = parcels.map((rates) => rates.find((rate) => rate.selected))
  const sent = selected.filter((rate) => rate !== undefined)
  return {
    place,
    rates: sent.length === parcels.length ? withFees(wire, [deliveryRate(wire, sent)]) : [],
  }
}

function deliveryRate(wire: WireCart, rates: readonly WireRate[]) {
  const amount = cartAmounts(wire)
  return {
    id: rates.map((rate) => rate.rate_id).join('+'),
    title: [...new Set(rates.map(({ name }) => plainText(name)))].join(' + '),
    charge: addPaise(...rates.flatMap(({ price, taxes }) => [amount(price), amount(taxes)])),
    tax: addPaise(...rates.map(({ taxes }) => amount(taxes))),
  }
}
