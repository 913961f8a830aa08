import type { Database } from '../db/statement.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import type { Checkout } from '../modules/checkout/index.ts'
import type { Invoices } from '../modules/invoices/index.ts'
import type { Links } from '../modules/links/index.ts'
import type { Identity } from '../modules/identity/index.ts'
import type { Notifications } from '../modules/notifications/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import type { PaymentAttempts, PaymentOffers, PaymentRecords } from '../modules/payments/index.ts'
import type { Requests } from '../modules/requests/index.ts'
import type { Stores } from '../modules/stores/index.ts'
import type { Tracking } from '../modules/tracking/index.ts'

/** What views read by: of each module only functions that write nothing of their own. [ADR-090] */
export interface ViewDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly stores: Pick<Stores, 'get' | 'byNumber' | 'bySlug' | 'only' | 'ofSeller'>
  readonly accounts: Pick<Accounts, 'profileOf'>
  readonly notifications: Pick<Notifications, 'canSend' | 'mediaFor'>
  readonly identity: Pick<Identity, 'sessionFor' | 'storesOfBrowser'>
  readonly orders: Pick<
    Orders,
    | 'ofCustomer'
    | 'listOfCustomer'
    | 'figuresOfCustomer'
    | 'storesOfCustomer'
    | 'byId'
    | 'ofPhone'
    | 'ofPayableWith'
    | 'deliveryHistory'
  >
  readonly payments: PaymentRecords &
    Pick<PaymentOffers, 'balances'> &
    Pick<PaymentAttempts, 'providerFor' | 'returnToLink' | 'whenSettled'>
  readonly invoices: Pick<Invoices, 'isOffered' | 'offeredAmong'>
  readonly checkout: Pick<
    Checkout,
    | 'readCart'
    | 'findCart'
    | 'findBegun'
    | 'statusOf'
    | 'balancesOfPage'
    | 'confirmOrderPage'
    | 'stageInfoOf'
    | 'paymentsOf'
    | 'openCartsOf'
  >
  readonly links: Pick<Links, 'find' | 'orderInfo' | 'prepayInfo'>
  readonly requests: Pick<Requests, 'ofOrder' | 'cashRefundsOfCustomer' | 'cashOfCustomer'>
  readonly tracking: Pick<
    Tracking,
    | 'parcelsOf'
    | 'returnsOf'
    | 'shipmentOf'
    | 'ownShipment'
    | 'publicShipment'
    | 'customerPart'
    | 'usualDay'
  >
}

/** Of these the customer's orders are read. */
export interface OrderViewDependencies extends Pick<
  ViewDependencies,
  'database' | 'stores' | 'now'
> {
  readonly payments: Pick<PaymentRecords, 'refundsOfPayables' | 'cardOfPayable'>
  readonly invoices: Pick<Invoices, 'isOffered' | 'offeredAmong'>
  readonly orders: Pick<Orders, 'ofCustomer' | 'listOfCustomer'>
  readonly requests: Pick<Requests, 'ofOrder'>
  readonly tracking: Pick<Tracking, 'parcelsOf' | 'returnsOf'>
}
