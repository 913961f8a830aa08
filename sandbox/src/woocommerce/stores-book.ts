import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Cart } from './store/cart.ts'
import type { Product, Sale } from './store/product.ts'
import type { Store } from './store/store.ts'
import { addStore, storesOf } from './store/stores.ts'
import { planRun } from './webhooks/run-queue.ts'
import { webhookQueue } from './webhooks/webhook-queue.ts'
import type { QueuedDelivery } from './webhooks/webhook-queue.ts'

type SavedStore = Omit<Store, 'sandbox' | 'carts' | 'usedNonces'> & {
  carts: Cart[]
  usedNonces: [string, number][]
  queue: { entries: QueuedDelivery[]; lastWebhookId: number }
}

/** What the stores have sold and what their owners changed; a store that is not known is made anew. */
export function storesBook(sandbox: Sandbox): Book {
  return {
    save: () => [...storesOf(sandbox).values()].map(savedStore),
    load(state) {
      for (const saved of state as SavedStore[]) loadStore(sandbox, saved)
    },
  }
}

function savedStore(store: Store): SavedStore {
  const { sandbox: _sandbox, carts, usedNonces, ...plain } = store
  const { entries, lastWebhookId } = webhookQueue(store)
  return {
    ...plain,
    carts: [...carts.values()],
    usedNonces: [...usedNonces],
    queue: { entries, lastWebhookId },
  }
}

function loadStore(sandbox: Sandbox, saved: SavedStore): void {
  const known = storesOf(sandbox).get(saved.name)
  const store = known ?? addStore(sandbox, { ...saved, coupons: [], keys: [] })
  for (const product of store.products) {
    const before = saved.products.find(({ id }) => id === product.id)
    if (before !== undefined) loadProduct(product, before)
  }
  store.coupons.splice(0, Infinity, ...saved.coupons)
  store.keys.splice(0, Infinity, ...saved.keys)
  store.orders.push(...saved.orders)
  store.webhooks.push(...saved.webhooks)
  store.mails.push(...saved.mails)
  for (const cart of saved.carts) store.carts.set(cart.userId, cart)
  for (const [nonce, time] of saved.usedNonces) store.usedNonces.set(nonce, time)
  store.lastId = saved.lastId
  const queue = webhookQueue(store)
  queue.lastWebhookId = saved.queue.lastWebhookId
  queue.entries.push(...saved.queue.entries.map((entry) => ({ ...entry, isSending: false })))
  planRun(store)
}

function loadProduct(product: Product, before: Product): void {
  product.status = before.status
  loadSale(product.sale, before.sale)
  for (const variation of product.variations) {
    const saved = before.variations.find(({ id }) => id === variation.id)
    if (saved === undefined) continue
    variation.status = saved.status
    loadSale(variation.sale, saved.sale)
  }
}

function loadSale(sale: Sale, before: Sale): void {
  delete sale.salePrice
  Object.assign(sale, before)
}
