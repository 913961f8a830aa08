/** [ADR-089] */
import type { Modules } from './all-modules.ts'
import type { Database } from './db/statement.ts'
import type { Inbox } from './jobs/inbox.ts'
import type { Queue } from './jobs/queue.ts'
import type { Integrations } from './make-integrations.ts'
import { makeAccounts } from './modules/accounts/index.ts'
import { makeCheckout } from './modules/checkout/index.ts'
import { makeIdentity } from './modules/identity/index.ts'
import { makeLinks } from './modules/links/index.ts'
import { makeNotifications } from './modules/notifications/index.ts'
import { makeOrders } from './modules/orders/index.ts'
import { makePayments } from './modules/payments/index.ts'
import type { HealthReport } from './modules/payments/index.ts'
import type { Stores } from './modules/stores/index.ts'
import { makeTracking } from './modules/tracking/index.ts'
import { makeReactions } from './reactions.ts'
import type { AlertChannel } from './ports/alert-channel.ts'
import type { Settings } from './settings.ts'
import { makeViews } from './views/index.ts'

/** What modules are made from, under the same names everywhere; each takes what it needs. */
export interface ModuleBase extends Integrations {
  readonly database: Database
  readonly queue: Queue
  readonly inbox: Inbox
  readonly stores: Stores
  readonly settings: Settings
  /** The installation's keys, the newest first. */
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly now: () => Date
  readonly onWarning: (about: object, text: string) => void
  readonly onProblem: (problem: Error) => void
  /** Where alerts are read. */
  readonly alertChannel: AlertChannel | undefined
  /** How often a browser went to the shop's own checkout since it last showed ours. */
  readonly onFallbacks: (count: number) => void
  /** An account with a payment provider is tried less, or again. */
  readonly onHealth: HealthReport
}

/** In the order of the modules: each is given the earlier ones. */
export async function makeModules(base: ModuleBase): Promise<Modules> {
  const { stores, settings, onWarning } = base
  const { publicUrl, otpPerAddress, otpPerPhone, holdsPerAddress } = settings
  const reactions = makeReactions(() => modules)
  const limits = { otpPerAddress, otpPerPhone, holdsPerAddress }
  const shared = { ...base, ...reactions, ...limits, publicUrl }

  const notifications = makeNotifications(shared)
  const deps = { ...shared, notifications }
  const accounts = makeAccounts(deps)
  const identity = await makeIdentity({
    ...deps,
    onCodesUsedUp: (storeId) => {
      onWarning({ storeId }, 'the store has used up its one-time codes for today')
    },
  })
  const orders = makeOrders(deps)
  const payments = makePayments({ ...deps, orders })
  const checkout = makeCheckout({
    ...deps,
    accounts,
    identity,
    orders,
    payments,
    riskCheck: orders.riskCheck,
  })
  const links = makeLinks({ ...deps, orders, payments, checkout })
  const tracking = makeTracking({
    ...deps,
    orders,
    onUnknownStatus: (report) => {
      onWarning(report, 'a courier sent an unknown status')
    },
  })
  const made = {
    stores,
    notifications,
    accounts,
    identity,
    orders,
    payments,
    checkout,
    links,
    tracking,
  }
  const modules: Modules = { ...made, views: makeViews({ ...deps, ...made }) }
  return modules
}
