import type { ProductFacts } from '../catalogue/product-facts.ts'
import type { CartAccess } from '../session/cart-access.ts'
import type { Client } from '../transport/client.ts'
import type { Exclusive } from '../transport/exclusive.ts'
import type { RegionCodes } from '../carts/state-code.ts'

/** What the orders of one shop are made with. */
export interface OrderAccess {
  readonly client: Client
  readonly exclusive: Exclusive
  readonly carts: CartAccess
  readonly regions: RegionCodes
  readonly products: ProductFacts
}

/** Alone on an order, so that no two of us find it unpaid. */
export const orderLock = (platformOrderId: string): string => `order ${platformOrderId}`
