import type { Address } from '../store/address.ts'
import type { TaxClass } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import type { TaxRate } from '../store/tax.ts'

const CLEAN_DIGITS = 6
const PERCENT = 100
const HALF = 0.5

export interface RateTax {
  readonly rate: TaxRate
  readonly amount: number
}

/** Drops what binary fractions leave behind, so that a half is a half. */
export const clean = (amount: number): number => Number(amount.toFixed(CLEAN_DIGITS))

/** A half goes towards zero, as the store rounds taxes and discounts. */
export const roundHalfDown = (amount: number): number => {
  const size = Math.ceil(clean(Math.abs(amount)) - HALF)
  return size === 0 ? 0 : Math.sign(amount) * size
}

/** A half goes away from zero, as the store rounds net amounts. */
export const roundHalfUp = (amount: number): number => {
  const size = Math.floor(clean(Math.abs(amount)) + HALF)
  return size === 0 ? 0 : Math.sign(amount) * size
}

/**
 * The rates of a class at an address. An address without a country is taxed as the store's base; a state
 * that is not in the table, or not in the list of states at all, is "elsewhere".
 */
export function ratesFor(
  store: Store,
  taxClass: TaxClass,
  address: Pick<Address, 'country' | 'state'>,
): readonly TaxRate[] {
  if (address.country !== '' && address.country !== 'IN') return []
  const state = address.country === '' ? store.baseState : address.state
  const rates = store.taxRates.filter((rate) => rate.taxClass === taxClass)
  const own = rates.filter((rate) => rate.state === state)
  return own.length > 0 ? own : rates.filter((rate) => rate.state === undefined)
}

/** The rates that stand in the prices as the owner typed them. */
export const baseRates = (store: Store, taxClass: TaxClass): readonly TaxRate[] =>
  ratesFor(store, taxClass, { country: 'IN', state: store.baseState })

const sumOfPercents = (rates: readonly TaxRate[]): number =>
  rates.reduce((sum, { percent }) => sum + percent, 0)

/** The whole tax within a gross amount, not rounded. */
export function includedTax(gross: number, rates: readonly TaxRate[]): number {
  const percents = sumOfPercents(rates)
  return (gross * percents) / (PERCENT + percents)
}

/** Each rate's tax within a gross amount is rounded by itself; the net amount loses the exact taxes. */
export function splitTax(
  gross: number,
  rates: readonly TaxRate[],
): { readonly net: number; readonly tax: number; readonly taxes: readonly RateTax[] } {
  const whole = PERCENT + sumOfPercents(rates)
  const taxes = rates.map((rate) => ({
    rate,
    amount: roundHalfDown((gross * rate.percent) / whole),
  }))
  return {
    net: roundHalfUp(gross - includedTax(gross, rates)),
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    taxes,
  }
}

/** Each rate's tax that comes on top of a net amount: of delivery, of fees and of lines by REST. */
export const taxesOnTop = (net: number, rates: readonly TaxRate[]): readonly RateTax[] =>
  rates.map((rate) => ({ rate, amount: roundHalfDown((net * rate.percent) / PERCENT) }))
