/** A store of the facts' examples and carts in it, for tests that call its rules directly. */
import { makeSandbox } from '../../core/sandbox.ts'
import type { Sandbox } from '../../core/sandbox.ts'
import { factsStore } from '../catalogue/facts-store.ts'
import { emptyAddress } from '../store/address.ts'
import type { Address } from '../store/address.ts'
import type { Cart, CartLine } from '../store/cart.ts'
import type { FeeLine } from '../store/order.ts'
import { SYSTEM, defineSettings } from '../store/settings.ts'
import type { Version } from '../store/settings.ts'
import { makeStore, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'

export const TIFFIN = 11
export const TURMERIC = 13
export const SHEET = 15
export const BOTTLE = 17
export const DIYA = 19
export const KURTA = { productId: 21, variationId: 25 }

export const CALLER = { ip: '127.0.0.1', userAgent: 'thela-test' }

export function testStore(version: Version = '10.0.2'): { store: Store; sandbox: Sandbox } {
  const sandbox = makeSandbox({
    baseUrl: 'http://127.0.0.1:4000',
    thelaUrl: 'http://127.0.0.1:3000',
    seed: 7,
  })
  defineSettings(sandbox.switches, false)
  sandbox.switches.set(SYSTEM, 'version', version)
  return { store: makeStore(sandbox, factsStore), sandbox }
}

export const address = (state = 'KA'): Address => ({
  ...emptyAddress(),
  first_name: 'Asha',
  last_name: 'Rao',
  address_1: '12 MG Road',
  city: state === 'MH' ? 'Pune' : 'Bengaluru',
  state,
  postcode: state === 'MH' ? '411001' : '560001',
  country: 'IN',
  phone: '9876543210',
})

export const cartLine = (
  article: number | { productId: number; variationId: number },
  quantity = 1,
): CartLine => ({
  key: `line-${JSON.stringify(article)}`,
  ...(typeof article === 'number' ? { productId: article } : article),
  variation: [],
  quantity,
})

export function testCart(store: Store, lines: CartLine[], fields: Partial<Cart> = {}): Cart {
  const userId = fields.userId ?? `t_${nextId(store)}`
  const cart: Cart = {
    userId,
    lines,
    coupons: [],
    billing: { ...address(), email: 'asha@example.com' },
    shipping: address(),
    errors: [],
    touchedAt: store.sandbox.now(),
    ...fields,
  }
  store.carts.set(userId, cart)
  return cart
}

export const testFee = (store: Store, total: number, taxStatus: FeeLine['taxStatus']): FeeLine => ({
  id: nextId(store),
  name: 'COD fee',
  taxStatus,
  total,
  taxes: [],
  meta: [],
})

export function stockLeft(store: Store, id: number): number | null | undefined {
  const product = store.products.find((item) => item.id === id)
  return product?.sale.stock
}
