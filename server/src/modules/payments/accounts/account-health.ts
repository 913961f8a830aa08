/** The health of a store's accounts with providers, the same for every server. [D-10, ADR-097, ADR-141] */
import {
  countsSince,
  nextProviderHealth,
  partOfWeek,
  PROVIDER_HEALTH,
  UNKNOWN_HEALTH,
} from '@thela/domain/payments'
import type { AttemptCounts, AttemptSpan, ProviderHealth } from '@thela/domain/payments'
import type { Database } from '../../../db/statement.ts'
import { healthRepository } from './health-repository.ts'

/** How old what is known may be. */
const RECENT_MS = 15_000
const WEEK_MS = 3_600_000

export interface AccountHealth {
  readonly account: string
  readonly state: ProviderHealth['state']
  readonly recent: AttemptCounts
  readonly week: AttemptCounts
  /** The recent share as a part of the week's; undefined where there are too few attempts. */
  readonly part: number | undefined
}

/** Reported where it changes: for metrics. */
export type HealthReport = (changed: {
  readonly storeId: string
  readonly account: string
  readonly state: ProviderHealth['state']
}) => void

interface KnownStore {
  recentAtMs: number
  weekAtMs: number
  reading: Promise<void> | undefined
  week: ReadonlyMap<string, AttemptCounts>
  recent: ReadonlyMap<string, readonly AttemptSpan[]>
  health: States
  /** New payments since the process began, of which every so many one tries out. */
  opened: number
}

export interface AccountsHealth {
  /** Reads what became of the last attempts, unless that was just done. */
  refresh(storeId: string): Promise<void>
  /** Whether an account takes a new payment first; `isProbe` for the payments that try one out. */
  isHealthy(storeId: string, account: string, isProbe: boolean): boolean
  /** Counts a new payment; true for the few that try out accounts. */
  isNextAProbe(storeId: string): boolean
  of(storeId: string, accounts: readonly string[]): readonly AccountHealth[]
}

const NOTHING: AttemptCounts = { tried: 0, paid: 0 }

function spansByAccount(rows: readonly ({ readonly account: string } & AttemptSpan)[]) {
  const spans = new Map<string, AttemptSpan[]>()
  for (const { account, ...span } of rows) spans.set(account, [...(spans.get(account) ?? []), span])
  return spans
}

const newStore = (): KnownStore => ({
  recentAtMs: -Infinity,
  weekAtMs: -Infinity,
  reading: undefined,
  week: new Map(),
  recent: new Map(),
  health: new Map(),
  opened: 0,
})

type States = ReadonlyMap<string, ProviderHealth>

function report(
  onHealth: HealthReport,
  storeId: string,
  { before, after }: { readonly before: States; readonly after: States },
): void {
  for (const [account, { state }] of after) {
    const { state: was } = before.get(account) ?? UNKNOWN_HEALTH
    if (state !== was) onHealth({ storeId, account, state })
  }
}

interface HealthDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly onHealth: HealthReport
}

/** The state now; where another server has changed it, that one's is read the next time. */
async function nextState(
  { database, now }: HealthDependencies,
  storeId: string,
  { account, before, known }: { account: string; before: ProviderHealth; known: KnownStore },
): Promise<ProviderHealth> {
  const after = nextProviderHealth(before, {
    nowSecond: Math.floor(now().getTime() / 1_000),
    recent: known.recent.get(account) ?? [],
    week: known.week.get(account) ?? NOTHING,
  })
  if (after.state === before.state) return before
  const isChanged = await healthRepository.change(database, storeId, { account, before, after })
  return isChanged ? after : before
}

export function makeAccountsHealth(deps: HealthDependencies): AccountsHealth {
  const { database, now, onHealth } = deps
  const stores = new Map<string, KnownStore>()
  const knownOf = (storeId: string): KnownStore => {
    const known = stores.get(storeId) ?? newStore()
    stores.set(storeId, known)
    return known
  }

  async function read(storeId: string, known: KnownStore): Promise<void> {
    const nowMs = now().getTime()
    const { spans, health } = await healthRepository.recent(database, storeId)
    known.recent = spansByAccount(spans)
    known.recentAtMs = nowMs
    if (nowMs - known.weekAtMs >= WEEK_MS) {
      const rows = await healthRepository.week(database, storeId)
      known.week = new Map(rows.map(({ account, ...counts }) => [account, counts]))
      known.weekAtMs = nowMs
    }
    const stored = new Map(health.map(({ account, ...state }) => [account, state]))
    const states = new Map<string, ProviderHealth>()
    for (const account of known.week.keys()) {
      const before = stored.get(account) ?? UNKNOWN_HEALTH
      states.set(account, await nextState(deps, storeId, { account, before, known }))
    }
    report(onHealth, storeId, { before: known.health, after: states })
    known.health = states
  }

  return {
    async refresh(storeId) {
      const known = knownOf(storeId)
      if (now().getTime() - known.recentAtMs < RECENT_MS) return
      known.reading ??= read(storeId, known).finally(() => {
        known.reading = undefined
      })
      await known.reading
    },
    isHealthy(storeId, account, isProbe) {
      const state = stores.get(storeId)?.health.get(account)?.state ?? 'HEALTHY'
      return state === 'HEALTHY' || (state === 'PROBING' && isProbe)
    },
    isNextAProbe(storeId) {
      const known = knownOf(storeId)
      known.opened += 1
      return known.opened % PROVIDER_HEALTH.probeEvery === 0
    },
    of(storeId, accounts) {
      const known = knownOf(storeId)
      return accounts.map((account) => {
        const recent = countsSince(known.recent.get(account) ?? [], 0)
        const week = known.week.get(account) ?? NOTHING
        const { state } = known.health.get(account) ?? UNKNOWN_HEALTH
        return { account, state, recent, week, part: partOfWeek(recent, week) }
      })
    },
  }
}
