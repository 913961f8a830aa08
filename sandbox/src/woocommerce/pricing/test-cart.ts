/** A store and carts for the tests of the rules, without a server. */
import { makeSandbox } from '../../core/sandbox.ts'
import type { SwitchValue } from '../../core/switches.ts'
import { factsStore } from '../catalogue/facts-store.ts'
import { emptyAddress } from '../store/address.ts'
import type { Cart } from '../store/cart.ts'
import type { Sale } from '../store/product.ts'
import { defineSettings, SYSTEM } from '../store/settings.ts'
import { findSold, makeStore } from '../store/store.ts'
import type { Store, StoreDraft } from '../store/store.ts'

export function testStore(
  settings: Readonly<Record<string, SwitchValue>> = {},
  draft: StoreDraft = factsStore,
): Store {
  const sandbox = makeSandbox({ baseUrl: 'http://sandbox', thelaUrl: 'http://thela', seed: 1 })
  defineSettings(sandbox.switches, false)
  for (const [key, value] of Object.entries(settings)) sandbox.switches.set(SYSTEM, key, value)
  return makeStore(sandbox, draft)
}

/** Quantities by the ids of products or variations. */
export function testCart(
  store: Store,
  quantities: Readonly<Record<number, number>>,
  address: { state?: string; country?: string; coupons?: string[] } = {},
): Cart {
  const { state = store.baseState, country = 'IN', coupons = [] } = address
  return {
    userId: 't_test',
    lines: Object.entries(quantities).map(([id, quantity]) => {
      const sold = findSold(store, Number(id))
      if (sold === undefined) throw new Error(`no product ${id}`)
      const { product, variation } = sold
      return {
        key: `key-${id}`,
        productId: product.id,
        ...(variation === undefined ? {} : { variationId: variation.id }),
        variation: [],
        quantity,
      }
    }),
    coupons,
    billing: { ...emptyAddress(), state, country, email: '' },
    shipping: { ...emptyAddress(), state, country },
    errors: [],
    touchedAt: 0,
  }
}

/** What a product or a variation is sold at, for a test to change. */
export function saleById(store: Store, id: number): Sale {
  const sold = findSold(store, id)
  if (sold === undefined) throw new Error(`no product ${id}`)
  return sold.sale
}
