import { omitUndefined } from '@thela/domain/values'
import { addPaise, rupeesText, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { NewPlatformOrder } from '../../../ports/store-platform.ts'
import { gidOf } from './gid.ts'
import { asDiscounts, chargesAndDiscounts, pricedLines } from './order-money.ts'
import { mailingAddress } from './mailing-address.ts'
import { OUR_TAG } from './our-order.ts'

/** Our order as `OrderCreateOrderInput`. The platform computes no tax of it, so ours is sent. */
export function orderInput(ordered: NewPlatformOrder): Readonly<Record<string, unknown>> {
  const order = asDiscounts(ordered)
  const { charges, discounts } = chargesAndDiscounts(order)
  return {
    currency: 'INR',
    sourceIdentifier: order.sourceId,
    phone: order.phone,
    ...omitUndefined({ email: order.email }),
    lineItems: order.lines.flatMap((line) => lineItems(line, order.itemDiscounts)),
    shippingAddress: mailingAddress(order.shippingAddress),
    billingAddress: mailingAddress(order.billingAddress),
    // Fees are shipping lines too: an item would have to be fulfilled.
    shippingLines: charges.map(({ title, amount }) => ({ title, priceSet: moneyBag(amount) })),
    ...(discounts.length === 0 ? {} : { discountCode: fixedDiscount(discounts) }),
    taxesIncluded: order.taxes?.areOnTop !== true,
    ...omitUndefined({ taxLines: taxLines(order) }),
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

function lineItems(
  line: NewPlatformOrder['lines'][number],
  offers: NewPlatformOrder['itemDiscounts'],
) {
  return pricedLines(line, offers).map(({ quantity, unitPrice, properties }) => ({
    variantId: gidOf('ProductVariant', line.variantId),
    title: line.title,
    quantity,
    priceSet: moneyBag(unitPrice),
    requiresShipping: line.requiresShipping,
    taxable: line.isTaxable,
    ...(properties.length === 0 ? {} : { properties }),
  }))
}

function totalOf({ lines, delivery, fees, discounts, taxes }: NewPlatformOrder): Paise {
  const items = lines.map(({ total }) => total)
  const charges = [...(delivery ? [delivery] : []), ...fees].map(({ amount }) => amount)
  const added = taxes?.areOnTop ? sumAmounts(taxes.lines) : ZERO_PAISE
  return subtractPaise(addPaise(...items, ...charges, added), sumAmounts(discounts))
}

/** A tax needs its rate there: what it is of the order without any tax, with four decimals. */
function taxLines(order: NewPlatformOrder): readonly unknown[] | undefined {
  if (!order.taxes) return undefined
  const { lines } = order.taxes
  const untaxed = subtractPaise(totalOf(order), sumAmounts(lines))
  return lines.map(({ title, amount }) => ({
    title,
    rate: (untaxed > 0 ? amount / untaxed : 0).toFixed(4),
    priceSet: moneyBag(amount),
  }))
}

const sumAmounts = (amounts: readonly { readonly amount: Paise }[]): Paise =>
  addPaise(...amounts.map(({ amount }) => amount))

/** By the names by which an owner filters payments in the admin. */
function sales(order: NewPlatformOrder): readonly Readonly<Record<string, unknown>>[] {
  const { paid, paidByBalances = [] } = order
  const gateway = isCod(order) ? 'Cash on Delivery (COD)' : 'Thela'
  const byMethod = { title: gateway, amount: subtractPaise(paid, sumAmounts(paidByBalances)) }
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
  const amountSet = moneyBag(sumAmounts(discounts))
  return { itemFixedDiscountCode: { code: code.slice(0, MAX_CODE_LENGTH), amountSet } }
}

function moneyBag(amount: Paise) {
  return { shopMoney: { amount: rupeesText(amount), currencyCode: 'INR' } }
}
