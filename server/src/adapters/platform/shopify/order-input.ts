import { addPaise, multiplyPaise, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { findState } from '@thela/domain/regions'
import type { NewPlatformOrder, PlatformAddress } from '../../../ports/store-platform.ts'
import { countryCode } from '../../country-code.ts'
import { gidOf } from './gid.ts'
import { provinceCode } from './province-code.ts'

/** Our order as `OrderCreateOrderInput`. Prices are the final ones, with GST in them. */
export function orderInput(order: NewPlatformOrder): Readonly<Record<string, unknown>> {
  return {
    currency: 'INR',
    sourceIdentifier: order.sourceId,
    phone: order.phone,
    ...(order.email === undefined ? {} : { email: order.email }),
    lineItems: order.lines.map((line) => ({
      variantId: gidOf('ProductVariant', line.variantId),
      title: line.title,
      quantity: line.quantity,
      priceSet: moneyBag(line.unitPrice),
      requiresShipping: line.requiresShipping,
      taxable: line.taxable,
      ...(line.properties.length === 0 ? {} : { properties: line.properties }),
    })),
    shippingAddress: mailingAddress(order.shippingAddress),
    billingAddress: mailingAddress(order.billingAddress),
    // Fees stand here too: as an item one would wait to be fulfilled.
    shippingLines: chargesOf(order).map(({ title, charge }) => ({
      title,
      priceSet: moneyBag(charge),
    })),
    ...(order.discounts.length === 0 ? {} : { discountCode: fixedDiscount(order.discounts) }),
    taxesIncluded: true,
    financialStatus: financialStatus(order),
    transactions: order.paid > 0 ? [sale(order)] : [],
    ...(order.note === undefined ? {} : { note: order.note }),
    tags: order.tags,
    customAttributes: Object.entries(order.attributes).map(([key, value]) => ({ key, value })),
  }
}

function financialStatus(order: NewPlatformOrder): 'PAID' | 'PARTIALLY_PAID' | 'PENDING' {
  if (order.paid >= totalOf(order)) return 'PAID'
  return order.paid > 0 ? 'PARTIALLY_PAID' : 'PENDING'
}

const chargesOf = ({ shipping, fees }: NewPlatformOrder) => (shipping ? [shipping, ...fees] : fees)

function totalOf(order: NewPlatformOrder): Paise {
  const items = order.lines.map((line) => multiplyPaise(line.unitPrice, line.quantity))
  const charges = chargesOf(order).map(({ charge }) => charge)
  return subtractPaise(addPaise(...items, ...charges), discountTotal(order))
}

const discountTotal = ({ discounts }: Pick<NewPlatformOrder, 'discounts'>): Paise =>
  addPaise(...discounts.map(({ amount }) => amount))

function sale({ paid, gateway }: NewPlatformOrder): Readonly<Record<string, unknown>> {
  return { kind: 'SALE', status: 'SUCCESS', amountSet: moneyBag(paid), gateway }
}

const MAX_CODE_LENGTH = 200

/** An order has one code there: it names all that is taken off. */
function fixedDiscount(discounts: NewPlatformOrder['discounts']) {
  const code = discounts.map(({ title }) => title).join(', ')
  const amountSet = moneyBag(discountTotal({ discounts }))
  return { itemFixedDiscountCode: { code: code.slice(0, MAX_CODE_LENGTH), amountSet } }
}

function moneyBag(amount: Paise) {
  return { shopMoney: { amount: rupeesText(amount), currencyCode: 'INR' } }
}

function mailingAddress(address: PlatformAddress): Readonly<Record<string, unknown>> {
  const words = address.name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.at(-1) : undefined
  return {
    firstName: (lastName === undefined ? words : words.slice(0, -1)).join(' '),
    ...(lastName === undefined ? {} : { lastName }),
    address1: address.addressLine1,
    ...(address.addressLine2 === undefined ? {} : { address2: address.addressLine2 }),
    city: address.city,
    ...regionOf(address),
    zip: address.pincode,
    phone: address.phone,
  }
}

/** Codes where we know them; a name that we do not know goes as it was written. */
function regionOf({ state, country, pincode }: PlatformAddress) {
  const code = country === '' ? 'IN' : countryCode(country)
  if (code === undefined) return { country, ...provinceOf(state) }
  const ours = code === 'IN' ? findState(state) : undefined
  if (!ours) return { countryCode: code, ...provinceOf(state) }
  return { countryCode: code, provinceCode: provinceCode(ours, pincode) }
}

function provinceOf(state: string): Readonly<Record<string, string>> {
  if (/^[A-Z]{2,3}$/.test(state)) return { provinceCode: state }
  return state === '' ? {} : { province: state }
}
