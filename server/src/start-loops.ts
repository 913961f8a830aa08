import type { Database } from './db/statement.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Inbox } from './jobs/inbox.ts'
import { purgeExpired } from './jobs/purge-expired.ts'
import { repeat } from './jobs/repeat.ts'
import type { Payments } from './modules/payments/index.ts'
import type { Tracking } from './modules/tracking/index.ts'
import { retention } from './retention.ts'
import type { Settings } from './settings.ts'

const SWEEP_MS = 3_000
const RECONCILE_MS = 3_000
const POLL_COURIERS_MS = 5_000
const PURGE_MS = 3_600_000
const SHARE_RATES_MS = 1_000

/** What every server process does by itself, again and again; ends with `stop`. */
export function startLoops(parts: {
  readonly database: Database
  readonly limitsDatabase: Database
  readonly limiter: RateLimiter
  readonly inbox: Inbox
  readonly payments: Payments
  readonly tracking: Tracking
  readonly settings: Settings
  readonly onProblem: (problem: Error) => void
}): { stop(): Promise<unknown> } {
  const { database, limitsDatabase, limiter, inbox, payments, tracking, onProblem } = parts
  const loops: readonly (readonly [number, () => Promise<unknown>])[] = [
    [
      SWEEP_MS,
      async () => {
        await payments.skipRedundantEvents()
        await inbox.sweep()
      },
    ],
    [PURGE_MS, () => purgeExpired(database, retention)],
    [SHARE_RATES_MS, () => limiter.share(limitsDatabase)],
    [POLL_COURIERS_MS, () => tracking.poll()],
    ...(parts.settings.reconciler ? [[RECONCILE_MS, () => payments.reconcile()] as const] : []),
  ]
  const started = loops.map(([everyMs, action]) => repeat({ everyMs, action, onProblem }))
  return { stop: () => Promise.all(started.map((loop) => loop.stop())) }
}
