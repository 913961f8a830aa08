import { includedTax, ratesFor, splitTax, taxesOnTop } from '../pricing/taxes.ts'
import type { Address } from '../store/address.ts'
import type { DeliveryLine, FeeLine, Order, TaxShare } from '../store/order.ts'
import type { TaxClass } from '../store/product.ts'
import { isVersion8 } from '../store/settings.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { TaxRate } from '../store/tax.ts'

const STANDARD: TaxClass = ''

/** Taxes on an amount without tax; each rate is rounded by itself. */
export function netTaxes(
  { total, subtotal = total }: { total: number; subtotal?: number },
  rates: readonly TaxRate[],
): TaxShare[] {
  const before = taxesOnTop(subtotal, rates)
  return taxesOnTop(total, rates).map(({ rate, amount }, index) => ({
    rateId: rate.id,
    total: amount,
    subtotal: before[index]?.amount ?? 0,
  }))
}

/** The shipping address, else the billing address; without a country the rates are those of the store's base. */
const taxAddress = ({ billing, shipping }: Order): Address =>
  shipping.country === '' ? billing : shipping

/** Makes all taxes of an order anew from its amounts without tax, as each write of lines or addresses by REST does. */
export function computeTaxes(store: Store, order: Order): void {
  const address = taxAddress(order)
  for (const line of order.lines) {
    const rates = ratesFor(store, line.taxClass as TaxClass, address)
    line.taxes = netTaxes(
      {
        total: exactAmount(line.total, line.exactTotal),
        subtotal: exactAmount(line.subtotal, line.exactSubtotal),
      },
      rates,
    )
  }
  for (const delivery of order.deliveries) {
    delivery.isTaxed = isDeliveryTaxed(store, delivery)
    delivery.taxes = delivery.isTaxed ? netTaxes(delivery, ratesFor(store, STANDARD, address)) : []
  }
  computeFeeTaxes(store, order)
  sumTaxes(store, order)
}

const HALF = 0.5

/** The amount before rounding, unless somebody has written another one since. */
export const exactAmount = (rounded: number, exact = rounded): number =>
  Math.abs(exact - rounded) <= HALF ? exact : rounded

/** What a rounded amount and its taxes were rounded from: the store computes with more decimals than it displays. */
export function exactNet(
  { net, taxes }: { net: number; taxes: readonly number[] },
  rates: readonly TaxRate[],
): number {
  const gross = taxes.reduce((all, tax) => all + tax, net)
  const exact = [gross, gross + 1, gross - 1].find((whole) => {
    const split = splitTax(whole, rates)
    return split.net === net && split.taxes.every(({ amount }, index) => amount === taxes[index])
  })
  return exact === undefined ? net : exact - includedTax(exact, rates)
}

/** Without an instance id the store does not find the method, and taxes it; version 8 never finds it. */
function isDeliveryTaxed(store: Store, { instanceId }: DeliveryLine): boolean {
  if (isVersion8(store)) return true
  const methods = store.zones.flatMap((zone) => zone.methods)
  return methods.find((method) => String(method.instanceId) === instanceId)?.isTaxed ?? true
}

export function computeFeeTaxes(store: Store, order: Order): void {
  const rates = ratesFor(store, STANDARD, taxAddress(order))
  let rest = [...order.lines, ...order.deliveries].reduce((all, { total }) => all + total, 0)
  for (const fee of order.fees) {
    if (fee.total < 0) fee.total = Math.max(fee.total, Math.min(0, -rest))
    rest += fee.total
    if (fee.total < 0) fee.taxes = spreadTaxes(store, order, fee)
    else fee.taxes = fee.taxStatus === 'taxable' ? netTaxes(fee, rates) : []
  }
}

/** A negative fee lowers the taxes of all that is taxed, even where it is not taxed itself. */
function spreadTaxes(store: Store, order: Order, fee: FeeLine): TaxShare[] {
  const costs = costsByClass(order)
  const whole = [...costs.values()].reduce((all, cost) => all + cost, 0)
  if (whole === 0) return []
  const address = taxAddress(order)
  return [...costs].flatMap(([taxClass, cost]) =>
    taxClass === null
      ? []
      : netTaxes({ total: (fee.total * cost) / whole }, ratesFor(store, taxClass, address)),
  )
}

/** What is not taxed stands under null. */
function costsByClass({ lines, deliveries, fees }: Order): Map<TaxClass | null, number> {
  const costs = new Map<TaxClass | null, number>()
  const add = (taxClass: TaxClass | null, total: number): void => {
    if (total > 0) costs.set(taxClass, (costs.get(taxClass) ?? 0) + total)
  }
  for (const line of lines) add(line.taxClass as TaxClass, line.total)
  for (const delivery of deliveries) add(delivery.isTaxed ? STANDARD : null, delivery.total)
  for (const fee of fees) add(fee.taxStatus === 'taxable' ? STANDARD : null, fee.total)
  return costs
}

/** Makes the order's tax lines from the shares of its parts; a rate that stays has the same line id as before. */
export function sumTaxes(store: Store, order: Order): void {
  const itemTaxes = [...order.lines, ...order.fees].flatMap(({ taxes }) => taxes)
  const deliveries = order.deliveries.flatMap(({ taxes }) => taxes)
  const rateIds = [...new Set([...itemTaxes, ...deliveries].map(({ rateId }) => rateId))]
  const ids = new Map(order.taxes.map(({ rateId, id }) => [rateId, id]))
  order.taxes = rateIds.map((rateId) => ({
    id: ids.get(rateId) ?? nextId(store),
    rateId,
    taxTotal: shareTotal(itemTaxes, rateId),
    deliveryTaxTotal: shareTotal(deliveries, rateId),
  }))
}

const shareTotal = (taxes: readonly TaxShare[], rateId: number): number =>
  taxes.reduce((all, share) => (share.rateId === rateId ? all + share.total : all), 0)
