import { POLL_ROUND_MS } from '@thela/domain/tracking'
import { listOf } from './all-modules.ts'
import type { Modules } from './all-modules.ts'
import type { Database } from './db/statement.ts'
import { purgeRateLimits } from './http/limits/rate-limit-repository.ts'
import type { RateLimiter } from './http/limits/rate-limiter.ts'
import { purgeEvents } from './jobs/inbox.ts'
import type { Inbox } from './jobs/inbox.ts'
import { purgeExpired } from './jobs/purge-expired.ts'
import type { Purge } from './jobs/purge-expired.ts'
import { repeat } from './jobs/repeat.ts'
import type { Settings } from './settings.ts'

const SWEEP_MS = 3_000
const RECONCILE_MS = 3_000
const PURGE_MS = 3_600_000
const REMIND_MS = 60_000
const ANNOUNCE_DUE_MS = 60_000
const CLOSE_OVERDUE_MS = 60_000
const SHARE_RATES_MS = 1_000
const POLL_PLATFORMS_MS = 60_000
const DISCARD_DRAFTS_MS = 5 * 60_000

/** All that is deleted when nobody needs it any more. */
export const retentionOf = (modules: Modules): readonly Purge[] => [
  ...listOf(modules).flatMap(({ retention = [] }) => retention),
  purgeEvents,
  purgeRateLimits,
]

/** What every server process does by itself, again and again; ends with `stop`. */
export function startLoops(parts: {
  readonly database: Database
  readonly limitsDatabase: Database
  readonly limiter: RateLimiter
  readonly inbox: Inbox
  readonly modules: Modules
  readonly settings: Settings
  readonly onProblem: (problem: Error) => void
}): { stop(): Promise<unknown> } {
  const { database, limitsDatabase, limiter, inbox, modules, onProblem } = parts
  const { checkout, links, notifications, orders, payments, requests, tracking } = modules
  const loops: readonly (readonly [number, () => Promise<unknown>])[] = [
    [
      SWEEP_MS,
      async () => {
        await payments.skipRedundantEvents()
        await inbox.sweep()
      },
    ],
    [PURGE_MS, () => purgeExpired(database, retentionOf(modules))],
    [PURGE_MS, () => tracking.keepScanMonths()],
    [SHARE_RATES_MS, () => limiter.share(limitsDatabase)],
    [POLL_ROUND_MS, () => tracking.poll()],
    [POLL_PLATFORMS_MS, () => orders.pollPlatforms()],
    [DISCARD_DRAFTS_MS, () => checkout.discardDrafts()],
    [REMIND_MS, () => links.remind()],
    [ANNOUNCE_DUE_MS, () => notifications.announceDue()],
    [CLOSE_OVERDUE_MS, () => requests.closeOverdue()],
    ...(parts.settings.reconciler
      ? [
          [RECONCILE_MS, () => payments.reconcile()] as const,
          [RECONCILE_MS, () => links.checkHosted()] as const,
        ]
      : []),
  ]
  const started = loops.map(([everyMs, action]) => repeat({ everyMs, action, onProblem }))
  return { stop: () => Promise.all(started.map((loop) => loop.stop())) }
}
