import { numberFromGid } from '../gid.ts'
import { paiseFrom } from '../money.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import type { LineInput, OrderInput, TaxLineInput } from './order-input.ts'

export interface UserError {
  code: string
  field: string[]
  message: string
}

const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE_FORM = /^\+?[\d\s()-]{8,20}$/

/** The platform's validation errors before it checks the stock. */
export function orderProblems(shop: Shop, order: OrderInput, nowMs: number): UserError[] {
  const lines = order.lineItems ?? []
  const found: UserError[] = lines.flatMap((line, index) => lineProblems(shop, line, index))
  if (lines.length === 0) {
    found.push(invalid(['lineItems'], 'Line items must have at least one line item'))
  }
  if (order.email !== undefined && !EMAIL_FORM.test(order.email)) {
    found.push(invalid(['email'], 'Email is invalid'))
  }
  if (order.phone !== undefined && !PHONE_FORM.test(order.phone)) {
    found.push(invalid(['phone'], 'Phone is invalid'))
  }
  if (order.currency !== undefined && order.currency !== 'INR') {
    found.push(invalid(['currency'], 'Currency is not supported by this shop'))
  }
  if (order.processedAt !== undefined && Date.parse(order.processedAt) > nowMs) {
    const message = 'Processed at cannot be in the future'
    found.push({ code: 'PROCESSED_AT_INVALID', field: ['order', 'processedAt'], message })
  }
  if (Object.keys(order.discountCode ?? {}).length > 1) {
    found.push(invalid(['discountCode'], 'Only one discount code can be specified'))
  }
  return [...found, ...taxProblems(order)]
}

/** Taxes that the prices contain are less than the prices. */
function taxProblems({ lineItems = [], taxLines = [], ...order }: OrderInput): UserError[] {
  const ofOrder = taxLines.flatMap((line, index) =>
    taxLineProblems(line, ['taxLines', String(index)]),
  )
  const ofLines = lineItems.flatMap((line, at) =>
    (line.taxLines ?? []).flatMap((tax, index) =>
      taxLineProblems(tax, ['lineItems', String(at), 'taxLines', String(index)]),
    ),
  )
  const isPriced = lineItems.every(({ priceSet }) => priceSet !== undefined)
  const prices = [...lineItems, ...(order.shippingLines ?? [])].map(
    (line) => amountIn(line) * ('quantity' in line ? line.quantity : 1),
  )
  const taxes = [...taxLines, ...lineItems.flatMap((line) => line.taxLines ?? [])].map(amountIn)
  const isTooMuch = order.taxesIncluded === true && isPriced && sum(taxes) > sum(prices)
  const tooMuch = isTooMuch ? [invalid(['taxLines'], 'Taxes exceed the prices they are in')] : []
  return [...ofOrder, ...ofLines, ...tooMuch]
}

function taxLineProblems({ rate, priceSet }: TaxLineInput, at: string[]): UserError[] {
  if (Number(rate) < 0) return [invalid([...at, 'rate'], 'Rate must be greater than or equal to 0')]
  if (priceSet === undefined) return [invalid([...at, 'priceSet'], 'Price set is required')]
  if (amountIn({ priceSet }) >= 0) return []
  return [invalid([...at, 'priceSet'], 'Price must be greater than or equal to 0')]
}

const amountIn = ({ priceSet }: Pick<TaxLineInput, 'priceSet'>): number =>
  paiseFrom(priceSet?.shopMoney.amount ?? '0')

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

function lineProblems(shop: Shop, line: LineInput, index: number): UserError[] {
  const at = ['lineItems', String(index)]
  if (line.quantity < 1) {
    return [invalid([...at, 'quantity'], 'Quantity must be greater than 0')]
  }
  if (line.variantId === undefined) {
    const isComplete = line.title !== undefined && line.priceSet !== undefined
    return isComplete ? [] : [invalid(at, 'Line item needs a variant, or a title and a price')]
  }
  const variant = findVariant(shop, numberFromGid('ProductVariant', line.variantId))
  return variant === undefined ? [invalid([...at, 'variantId'], 'Variant does not exist')] : []
}

function invalid(field: string[], message: string): UserError {
  return { code: 'INVALID', field: ['order', ...field], message }
}
