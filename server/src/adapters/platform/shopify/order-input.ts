import { omitUndefined } from '@thela/domain/values'
import { addPaise, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { findState } from '@thela/domain/regions'
import type { NewPlatformOrder, PlatformAddress } from '../../../ports/store-platform.ts'
import { countryCode } from '../../country-code.ts'
import { gidOf } from './gid.ts'
import { chargesAndDiscounts, pricedLines } from './order-money.ts'
import { OUR_TAG } from './our-order.ts'
import { provinceCode } from './province-code.ts'

/** Our order as `OrderCreateOrderInput`. Prices are final and include GST. */
export function orderInput(order: NewPlatformOrder): Readonly<Record<string, unknown>> {
  const { charges, discounts } = chargesAndDiscounts(order)
  return {
    currency: 'INR',
    sourceIdentifier: order.sourceId,
    phone: order.phone,
    ...omitUndefined({ email: order.email }),
    lineItems: order.lines.flatMap(lineItems),
    shippingAddress: mailingAddress(order.shippingAddress),
    billingAddress: mailingAddress(order.billingAddress),
    // Fees are shipping lines too: an item would have to be fulfilled.
    shippingLines: charges.map(({ title, amount }) => ({ title, priceSet: moneyBag(amount) })),
    ...(discounts.length === 0 ? {} : { discountCode: fixedDiscount(discounts) }),
    taxesIncluded: true,
    financialStatus: financialStatus(order),
    transactions: sales(order),
    ...omitUndefined({ note: order.note }),
    tags: [OUR_TAG, isCod(order) ? 'COD' : 'Prepaid'],
    customAttributes: Object.entries(order.attributes).map(([key, value]) => ({ key, value })),
  }
}

function financialStatus(order: NewPlatformOrder): 'PAID' | 'PARTIALLY_PAID' | 'PENDING' {
  if (order.paid >= totalOf(order)) return 'PAID'
  return order.paid > 0 ? 'PARTIALLY_PAID' : 'PENDING'
}

const isCod = ({ dueOnDelivery }: NewPlatformOrder): boolean => dueOnDelivery > 0

function lineItems(line: NewPlatformOrder['lines'][number]) {
  return pricedLines(line).map(({ quantity, unitPrice, properties }) => ({
    variantId: gidOf('ProductVariant', line.variantId),
    title: line.title,
    quantity,
    priceSet: moneyBag(unitPrice),
    requiresShipping: line.requiresShipping,
    taxable: line.isTaxable,
    ...(properties.length === 0 ? {} : { properties }),
  }))
}

function totalOf({ lines, delivery, fees, discounts }: NewPlatformOrder): Paise {
  const items = lines.map(({ total }) => total)
  const charges = [...(delivery ? [delivery] : []), ...fees].map(({ amount }) => amount)
  return subtractPaise(addPaise(...items, ...charges), sumOf(discounts))
}

const sumOf = (amounts: readonly { readonly amount: Paise }[]): Paise =>
  addPaise(...amounts.map(({ amount }) => amount))

/** By the names by which an owner filters payments in the admin. */
function sales(order: NewPlatformOrder): readonly Readonly<Record<string, unknown>>[] {
  const { paid, paidByBalances = [] } = order
  const gateway = isCod(order) ? 'Cash on Delivery (COD)' : 'Thela'
  const byMethod = { title: gateway, amount: subtractPaise(paid, sumOf(paidByBalances)) }
  return [byMethod, ...paidByBalances]
    .filter(({ amount }) => amount > 0)
    .map(({ title, amount }) => ({
      kind: 'SALE',
      status: 'SUCCESS',
      amountSet: moneyBag(amount),
      gateway: title,
    }))
}

const MAX_CODE_LENGTH = 200

/** An order has one code there: it names all discounts. */
function fixedDiscount(discounts: ReturnType<typeof chargesAndDiscounts>['discounts']) {
  const code = discounts.map(({ title }) => title).join(', ')
  const amountSet = moneyBag(sumOf(discounts))
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
    ...omitUndefined({ lastName }),
    address1: address.addressLine1,
    ...omitUndefined({ address2: address.addressLine2 }),
    city: address.city,
    ...regionOf(address),
    zip: address.pincode,
    phone: address.phone,
  }
}

/** Codes where we know them; an unknown name is sent as it was typed. */
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
