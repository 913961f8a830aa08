import type { Accounts } from './modules/accounts/index.ts'
import type { Checkout } from './modules/checkout/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Invoices } from './modules/invoices/index.ts'
import type { Links } from './modules/links/index.ts'
import type { Module } from './modules/module.ts'
import type { Notifications } from './modules/notifications/index.ts'
import type { Orders } from './modules/orders/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { Privacy } from './modules/privacy/index.ts'
import type { Requests } from './modules/requests/index.ts'
import type { Stores } from './modules/stores/index.ts'
import type { Tracking } from './modules/tracking/index.ts'
import type { Views } from './views/index.ts'

/** Each module by its name, in their order, and the views above them. */
export interface Modules {
  readonly stores: Stores
  readonly notifications: Notifications
  readonly accounts: Accounts
  readonly identity: Identity
  readonly orders: Orders
  readonly payments: Payments
  readonly invoices: Invoices
  readonly checkout: Checkout
  readonly links: Links
  readonly tracking: Tracking
  readonly requests: Requests
  readonly privacy: Privacy
  readonly views: Views
}

export const listOf = (modules: Modules): readonly Module[] => Object.values({ ...modules })
