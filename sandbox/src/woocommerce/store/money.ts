import { setting } from './settings.ts'
import type { Store } from './store.ts'

const RADIX = 10

/** Whole units of the store in a rupee: 100 with two decimals. */
export const unitsPerRupee = (store: Store): number => RADIX ** setting(store).number('decimals')

/** "349.50" as units; halves go up. NaN for a text that is no number. */
export const readUnits = (store: Store, rupees: string | number): number =>
  Math.round(Number((Number(rupees) * unitsPerRupee(store)).toFixed(6)))

/** 149800 as "1498.00", as REST gives it. */
export const decimalText = (store: Store, units: number): string =>
  (units / unitsPerRupee(store)).toFixed(setting(store).number('decimals'))
