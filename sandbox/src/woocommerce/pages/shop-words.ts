/** What the site's pages say about prices, stock and delivery. */
import { priceText } from '../../demo-store/price.ts'
import { readUnits, unitsPerRupee } from '../store/money.ts'
import type { Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'

const PAISE = 100
const FEW = 5

export const toPaise = (store: Store, units: number): number =>
  Math.round((units * PAISE) / unitsPerRupee(store))

/** Units of the store as "₹1,499". */
export const unitsPrice = (store: Store, units: number): string => priceText(toPaise(store, units))

/** Rupees as the owner typed them, in paise. */
export const typedPaise = (store: Store, rupees: string): number =>
  toPaise(store, readUnits(store, rupees))

/** In paise; undefined where delivery is never free. */
export function freeDeliveryFrom(store: Store): number | undefined {
  const methods = store.zones.flatMap((zone) => zone.methods)
  const free = methods.find(({ methodId }) => methodId === 'free_shipping')
  return free?.minimumAmount === undefined ? undefined : typedPaise(store, free.minimumAmount)
}

export const isSellable = ({ sale }: Sold): boolean =>
  sale.stock === null || sale.stock > 0 || sale.backorders !== 'no'

/** "Only 2 left" where there are few. */
export function stockWords({ sale }: Sold): string | undefined {
  if (sale.stock === null || sale.stock < 1 || sale.stock > FEW) return undefined
  return `Only ${sale.stock} left`
}
