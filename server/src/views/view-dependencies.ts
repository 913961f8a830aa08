import type { Database } from '../db/statement.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import type { Checkout } from '../modules/checkout/index.ts'
import type { Links } from '../modules/links/index.ts'
import type { Identity } from '../modules/identity/index.ts'
import type { Notifications } from '../modules/notifications/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import type { Stores } from '../modules/stores/index.ts'
import type { Tracking } from '../modules/tracking/index.ts'

/** What views read by: of each module only functions that write nothing of their own. [ADR-090] */
export interface ViewDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly stores: Pick<Stores, 'get' | 'byNumber' | 'bySlug' | 'only' | 'ofSeller'>
  readonly accounts: Pick<Accounts, 'profileOf'>
  readonly notifications: Pick<Notifications, 'canSend' | 'wasSent'>
  readonly identity: Pick<Identity, 'sessionFor'>
  readonly orders: Pick<
    Orders,
    'ofCustomer' | 'listOfCustomer' | 'ofPhone' | 'ofPayableWith' | 'deliveryHistory'
  >
  readonly payments: Pick<Payments, 'refundsOfPayables' | 'returnToLink'>
  readonly checkout: Pick<
    Checkout,
    | 'readCart'
    | 'findCart'
    | 'findBegun'
    | 'isFeedbackWanted'
    | 'statusOf'
    | 'balancesOfPage'
    | 'confirmOrderPage'
    | 'stageInfoOf'
    | 'paymentsOf'
  >
  readonly links: Pick<Links, 'find' | 'orderInfo' | 'prepayInfo'>
  readonly tracking: Pick<Tracking, 'parcelsOf' | 'shipmentOf' | 'publicShipment'>
}

/** Of these the customer's orders are read. */
export interface OrderViewDependencies extends Pick<
  ViewDependencies,
  'database' | 'stores' | 'now'
> {
  readonly payments: Pick<Payments, 'refundsOfPayables'>
  readonly orders: Pick<Orders, 'ofCustomer' | 'listOfCustomer'>
  readonly tracking: Pick<Tracking, 'parcelsOf'>
}
