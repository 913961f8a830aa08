import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

const RAW_PRECISION = 6

/** Stands beside every amount of the Store API. */
export const currencyJson = (store: Store): Record<string, unknown> => ({
  currency_code: 'INR',
  currency_symbol: '₹',
  currency_minor_unit: setting(store).number('decimals'),
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '₹',
  currency_suffix: '',
})

/** A price with more digits than the store displays. */
export const rawPrice = (store: Store, units: number): string =>
  String(Math.round(units * 10 ** (RAW_PRECISION - setting(store).number('decimals'))))

/** Never "-0". */
export const unitsText = (units: number): string => String(units === 0 ? 0 : units)
