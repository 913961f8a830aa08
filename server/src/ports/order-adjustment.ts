import type { Paise } from '@thela/domain/money'
import type { PriceLineKey } from '@thela/domain/orders'

export interface OrderAdjustment {
  /** The key of its price line. */
  readonly kind: PriceLineKey
  readonly title: string
  readonly amount: Paise
}
