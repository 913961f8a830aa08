/**
 * An order of whom nobody is named any more. Sums, items and the place of supply stay, for the books of the store.
 * What is kept is listed, so that what a later release stores of a person is erased as well. [D-40, ADR-255]
 */
import type { Address } from '../../accounts/index.ts'
import type { Phone } from '../../fields/index.ts'
import { omitUndefined } from '../../values/index.ts'
import type { LineItem } from '../price/line-item.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/** State and country alone: taxes depend on them. */
export const addressWithoutPerson = ({ state, country }: Address): Address => ({
  name: '',
  phone: '' as Phone,
  addressLine1: '',
  city: '',
  state,
  country,
  callingCode: '',
})

/** Texts for a line, such as an engraving, may name somebody. */
function lineWithoutPerson(line: LineItem): LineItem {
  const { properties, ...rest } = line
  return properties === undefined ? line : rest
}

export function withoutPerson(snapshot: OrderSnapshot): OrderSnapshot {
  const { lines, quote, delivery, paymentMethod, emi, subPaymentMethod } = snapshot
  return {
    lines: lines.map(lineWithoutPerson),
    quote,
    shippingAddress: addressWithoutPerson(snapshot.shippingAddress),
    billingAddress: addressWithoutPerson(snapshot.billingAddress),
    paymentMethod,
    utm: {},
    ...omitUndefined({ delivery, emi, subPaymentMethod }),
  }
}
