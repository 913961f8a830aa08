/** What the checkout needs of the rest of the server; each function names its part of it. */
import type { TypesOf } from '@thela/contracts/call'
import type { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { LinkStage } from '@thela/contracts/calls/shapes/link-stage'
import type { Rejection } from '@thela/domain/checkout'
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { RiskCheck } from '../../ports/risk-check.ts'
import type { StorePlatform } from '../../ports/store-platform.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Orders } from '../orders/index.ts'
import type { PaymentAttempts, PaymentOffers, PaymentRecords } from '../payments/index.ts'
import type { Store, Stores } from '../stores/index.ts'

/** The installation's keys, the newest first. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

/** The store as it delivers to a place: with its own history, and with its courier's reply where it is requested. */
export type StoreAt = (store: Store, pincode: string | undefined) => Promise<Store>

export interface RejectionReport {
  readonly storeId: string
  /** Undefined of a guess, which is only counted, and where it is about a payment link. */
  readonly cartId: string | undefined
  readonly linkId?: string
  readonly kind: Rejection['kind']
  readonly code: string
}

export interface CheckoutDependencies {
  readonly database: Database
  readonly masterKeys: MasterKeys
  readonly stores: Stores
  readonly orders: Orders
  readonly accounts: Accounts
  readonly payments: PaymentOffers & PaymentAttempts & PaymentRecords
  readonly identity: Pick<Identity, 'sendCode' | 'checkCode' | 'canSendOtp' | 'sessionFor'>
  readonly notifications: Pick<Notifications, 'raiseAlert'>
  readonly platformOf: (store: Store) => StorePlatform
  readonly riskCheck: RiskCheck
  readonly storeAt: StoreAt
  /** Keeps what was chosen for a payment link: the same call as for a cart. */
  readonly stageLink: (
    visitor: Visitor,
    input: { readonly body: LinkStage; readonly isVerified: boolean },
  ) => Promise<{ quote: TypesOf<typeof stageOrder>['reply']['quote'] }>
  /** Our public address, without a trailing slash. */
  readonly publicUrl: string
  /** Carts of unverified phones that may hold stock at the same time from one address. */
  readonly holdsPerAddress: number
  /** How often this browser used the shop's own checkout since ours was last shown. */
  readonly onFallbacks: (count: number) => void
  /** A shopper was refused something. Without a cart or a payment link it is only counted. */
  readonly onRejection: (rejection: RejectionReport) => void
  readonly onProblem: (problem: Error) => void
}
