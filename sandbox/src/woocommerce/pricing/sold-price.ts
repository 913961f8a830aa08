import type { Address } from '../store/address.ts'
import { unitsPerRupee } from '../store/money.ts'
import type { Sale, Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import type { TaxRate } from '../store/tax.ts'
import {
  baseRates,
  clean,
  includedTax,
  ratesFor,
  roundHalfUp,
  splitTax,
  taxesOnTop,
} from './taxes.ts'

type TaxAddress = Pick<Address, 'country' | 'state'>

/** As the owner typed it: "799". */
export const currentPrice = (sale: Sale): string => sale.salePrice ?? sale.regularPrice

export const isReduced = (sale: Sale): boolean => sale.salePrice !== undefined

/** By their rows of the table, as the store compares them: the same sum of percents is not the same rates. */
const isSameRates = (a: readonly TaxRate[], b: readonly TaxRate[]): boolean =>
  a.length === b.length && a.every((rate, index) => rate.id === b[index]?.id)

/**
 * Of one article, in units that may have fractions: with the tax of the address in place of the base's.
 * Abroad, where there is no tax, it is the net price.
 */
export function grossPrice(store: Store, sold: Sold, address: TaxAddress): number {
  const { taxClass } = sold.product
  const typed = Number(currentPrice(sold.sale)) * unitsPerRupee(store)
  const base = baseRates(store, taxClass)
  const rates = ratesFor(store, taxClass, address)
  if (isSameRates(base, rates)) return clean(typed)
  const net = typed - includedTax(typed, base)
  return clean(rates.reduce((sum, { percent }) => sum + (net * percent) / 100, net))
}

/** A price for display, with tax; outside the base state both taxes are rounded before they are exchanged. */
export function displayPrice(
  store: Store,
  { product, rupees }: { product: Sold['product']; rupees: string },
  address: TaxAddress,
): number {
  const typed = Number(rupees) * unitsPerRupee(store)
  const base = baseRates(store, product.taxClass)
  const rates = ratesFor(store, product.taxClass, address)
  if (isSameRates(base, rates)) return roundHalfUp(typed)
  const net = typed - includedTax(typed, base)
  const added = taxesOnTop(net, rates).reduce((sum, { amount }) => sum + amount, 0)
  return roundHalfUp(typed - splitTax(typed, base).tax + added)
}
