/** What the instruments of a payment option are made of. [ADR-070] */
import type { PaymentOption, UnavailableReason } from '@thela/contracts/calls/shapes/payment-option'
import type { PaymentInFull } from '@thela/domain/checkout'
import type { DowntimeSubject } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import type { CustomerCard, StoreOffer, UsedMethods } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'

export type Instrument = PaymentOption['instruments'][number]

/** An instrument, with what decides its price and its downtime. */
export interface ListedInstrument {
  readonly shown: Pick<Instrument, 'id' | 'kind' | 'name' | 'emi' | 'card' | 'isLastUsed'>
  readonly payment: PaymentInFull
  readonly subject: DowntimeSubject
  /** How it is called where it does not work well. */
  readonly name: string
  readonly reason?: UnavailableReason
}

export interface InstrumentContext {
  readonly store: Store
  readonly offer: StoreOffer
  readonly isApple: boolean
  readonly t: Messages
  /** With what this customer has paid before. */
  readonly used: UsedMethods
  /** Those that the store's accounts keep for this customer, the last used first. */
  readonly cards: readonly CustomerCard[]
}
