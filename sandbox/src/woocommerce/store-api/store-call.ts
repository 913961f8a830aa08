import type { Cart } from '../store/cart.ts'
import type { Store } from '../store/store.ts'

export type Params = Readonly<Record<string, unknown>>

/** One call of the Store API, whether by its own request or in a batch. */
export interface StoreCall {
  readonly store: Store
  readonly cart: Cart
  /** Of the query and of the body. */
  readonly params: Params
  readonly ip: string
  readonly userAgent: string
}

export interface StoreResult {
  readonly status: number
  readonly body: unknown
}

export type Handler = (call: StoreCall) => Promise<StoreResult>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text as sent; numbers count as text. */
export const textParam = (params: Params, name: string): string => {
  const value = params[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
