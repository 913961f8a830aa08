/** [ADR-089] */
import type { PromiseOutcome } from '@thela/domain/tracking'
import { listOf } from './all-modules.ts'
import type { Modules } from './all-modules.ts'
import type { Database, Queryable } from './db/statement.ts'
import type { Visitor } from './http/caller/visitor.ts'
import type { Inbox } from './jobs/inbox.ts'
import type { Queue } from './jobs/queue.ts'
import type { Integrations } from './make-integrations.ts'
import { makeAccounts } from './modules/accounts/index.ts'
import { makeCheckout } from './modules/checkout/index.ts'
import type { RejectionReport } from './modules/checkout/index.ts'
import { makeIdentity } from './modules/identity/index.ts'
import type { CodeCheck, IdentityDependencies } from './modules/identity/index.ts'
import { makeInvoices } from './modules/invoices/index.ts'
import { makeLinks } from './modules/links/index.ts'
import { makeNotifications } from './modules/notifications/index.ts'
import { makeOrders } from './modules/orders/index.ts'
import { makePayments } from './modules/payments/index.ts'
import type { HealthReport } from './modules/payments/index.ts'
import { makePrivacy } from './modules/privacy/index.ts'
import { makeRequests } from './modules/requests/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'
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
  /** A one-time code was sent, at this cost. */
  readonly onCode: (code: { by: string; paise: number }) => void
  /** A one-time code was entered. */
  readonly onCodeChecked: (result: CodeCheck) => void
  /** A shopper was refused something. Without a cart or a payment link it is only counted. */
  readonly onRejection: (rejection: RejectionReport) => void
  /** A parcel that was promised for a day has come, or will not. */
  readonly onDelivery: (delivered: { courier: string; outcome: PromiseOutcome }) => void
  /** An account with a payment provider is tried less, or again. */
  readonly onHealth: HealthReport
}

/** What the codes of a store cost, and that there are no more of them today. */
const codeReports = ({
  onCode,
  onWarning,
}: ModuleBase): Pick<IdentityDependencies, 'onCodeSent' | 'onCodesUsedUp'> => ({
  onCodeSent: ({ config }, by) => {
    onCode({ by, paise: config.signIn.codeCosts[by] })
  },
  onCodesUsedUp: ({ storeId, config }) => {
    const { otpPerDay: codes, codeCosts } = config.signIn
    const upToPaise = codes * Math.max(...Object.values(codeCosts))
    const spent = { storeId, codes, upToPaise }
    onWarning(spent, 'the store has used up its one-time codes for today')
  },
})

/** The calls of a module to those that are made after it. */
const laterCalls = (modules: () => Modules) => ({
  readPayments: (visitor: Visitor) => modules().checkout.paymentsOf(visitor),
  findCashRefunds: (storeId: string, orderId: string) =>
    modules().requests.findCashRefunds(storeId, orderId),
  findReturned: (db: Queryable, storeId: string, orderId: string) =>
    modules().requests.findReturned(db, storeId, orderId),
  historyTo: (store: Store, pincode: string) => modules().tracking.historyTo(store, pincode),
  stageLink: (...staged: Parameters<Modules['links']['stage']>) => modules().links.stage(...staged),
})

/** In the order of the modules: each is given the earlier ones. */
export async function makeModules(base: ModuleBase): Promise<Modules> {
  const { stores, settings } = base
  const { publicUrl, humanCheckUrl, otpPerAddress, otpPerPhone, holdsPerAddress, scanMonths } =
    settings
  const reactions = makeReactions(() => modules, base)
  const limits = { otpPerAddress, otpPerPhone, holdsPerAddress }
  const shared = { ...base, ...reactions, ...limits, publicUrl, humanCheckUrl }

  const notifications = makeNotifications(shared)
  const deps = { ...shared, notifications }
  const later = laterCalls(() => modules)
  const accounts = makeAccounts({ ...deps, ...later })
  const identity = await makeIdentity({ ...deps, ...codeReports(base) })
  const orders = makeOrders(deps)
  const payments = makePayments({ ...deps, ...later, orders })
  const invoices = makeInvoices({ ...deps, ...later, orders, payments })
  const checkout = makeCheckout({
    ...deps,
    ...later,
    accounts,
    identity,
    orders,
    payments,
    riskCheck: orders.riskCheck,
  })
  const links = makeLinks({
    ...deps,
    orders,
    payments,
    checkout,
    onCheaper: (transaction, order) => invoices.noteCheaper(transaction, order),
  })
  const tracking = makeTracking({
    ...deps,
    identity,
    orders,
    scanMonths,
    onUnknownStatus: (report) => {
      base.onWarning(report, 'a courier sent an unknown status')
    },
  })
  const requests = makeRequests({
    ...deps,
    accounts,
    orders,
    payments,
    invoices,
    checkout,
    tracking,
  })
  const privacy = makePrivacy({
    ...deps,
    accounts,
    identity,
    links,
    orders,
    payments,
    tracking,
    personal: () => listOf(modules).flatMap(({ personal }) => personal ?? []),
  })
  const made = {
    stores,
    notifications,
    accounts,
    identity,
    orders,
    payments,
    invoices,
    checkout,
    links,
    tracking,
    requests,
    privacy,
  }
  const modules: Modules = { ...made, views: makeViews({ ...deps, ...made }) }
  return modules
}
