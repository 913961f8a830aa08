/** [D-14, I17] */
import type { Address } from '@thela/domain/accounts'
import type { Paise } from '@thela/domain/money'
import type { RtoScore } from '@thela/domain/payments'

/** Estimates the risk that a COD order comes back undelivered. */
export interface RiskCheck {
  /**
   * Rejects where it cannot say: the page then offers COD, and the server decides again when the
   * order is placed.
   */
  scoreOf(order: RiskyOrder): Promise<RtoScore>
}

export interface RiskyOrder {
  readonly storeId: string
  /** All stores of the seller, this one included; the phone's history is theirs. */
  readonly storesOfSeller: readonly string[]
  /** E.164, verified; undefined for a typed one, of which nothing is read. */
  readonly phone: string | undefined
  /** Undefined until one is chosen. */
  readonly address: Address | undefined
  /** The states in which the address's pincode lies; empty where it is unknown. */
  readonly statesOfPincode: readonly string[]
  /** Of the items, in paise. */
  readonly orderValue: Paise
}
