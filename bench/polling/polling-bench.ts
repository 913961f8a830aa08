/** Three days of polling a million parcels, all due at once at the beginning, in simulated time. [ADR-234] */
import { callsOfRound, POLL_ROUND_MS } from '@thela/domain/tracking'
import type { PollingTerms } from '@thela/domain/tracking'
import { publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { percentile, rounded } from '../measure/statistics.ts'
import { DueQueue } from './due-queue.ts'
import { HOUR, SimulatedParcels } from './simulated-parcels.ts'

const MINUTE = 60_000
const DAYS = 3
const END = DAYS * 24 * HOUR
/** The first day works off that all were due at once. */
const SETTLED = 24 * HOUR

/** As the adapters say it, for the accounts of three hundred stores. */
const COURIERS: readonly (PollingTerms & { name: string; accounts: number; parcels: number })[] = [
  {
    name: 'Delhivery',
    accounts: 1,
    parcels: 600_000,
    callsPerMinute: 75,
    parcelsPerCall: 50,
    limitOf: 'ADDRESS',
  },
  {
    name: 'Shiprocket',
    accounts: 200,
    parcels: 1_500,
    callsPerMinute: 60,
    parcelsPerCall: 1,
    limitOf: 'ACCOUNT',
  },
  {
    name: 'AfterShip',
    accounts: 100,
    parcels: 1_000,
    callsPerMinute: 60,
    parcelsPerCall: 1,
    limitOf: 'ACCOUNT',
  },
]

interface Account {
  readonly terms: PollingTerms
  readonly queue: DueQueue
  minute: number
  calls: number
  maxCalls: number
}

interface Seen {
  readonly late: number[]
  readonly between: number[]
  readonly scans: number[]
  readonly perMinute: number[]
}

function accountsOf(parcels: SimulatedParcels): readonly Account[] {
  let next = 0
  return COURIERS.flatMap((terms) =>
    Array.from({ length: terms.accounts }, () => {
      const queue = new DueQueue(parcels.nextPoll)
      for (let index = 0; index < terms.parcels; index += 1) queue.add(next++)
      return { terms, queue, minute: -1, calls: 0, maxCalls: 0 }
    }),
  )
}

/** As the server does it: the calls of a round, and no more than the minute has left. */
function roundOf(account: Account, parcels: SimulatedParcels, now: number): number[] {
  const { terms, queue } = account
  const minute = Math.floor(now / MINUTE)
  if (minute !== account.minute) Object.assign(account, { minute, calls: 0 })
  const left = terms.callsPerMinute - account.calls
  const most = Math.min(left, callsOfRound(Number.POSITIVE_INFINITY, terms)) * terms.parcelsPerCall
  const due: number[] = []
  while (due.length < most) {
    const parcel = queue.takeDue(now)
    if (parcel === undefined) break
    due.push(parcel)
  }
  account.calls += callsOfRound(due.length, terms)
  account.maxCalls = Math.max(account.maxCalls, account.calls)
  return due
}

/** Every hundredth is enough for a percentile; the largest is kept of all. */
const SAMPLE = 100

function simulate(parcels: SimulatedParcels, accounts: readonly Account[]) {
  const seen: Seen = { late: [], between: [], scans: [], perMinute: [] }
  const most = { late: 0, between: 0 }
  let polls = 0
  let ofMinute = 0
  for (let now = 0; now < END; now += POLL_ROUND_MS) {
    if (now % MINUTE === 0 && now > SETTLED) {
      seen.perMinute.push(ofMinute)
      ofMinute = 0
    }
    for (const account of accounts) {
      for (const parcel of roundOf(account, parcels, now)) {
        const { late, between, scan } = parcels.poll(parcel, now)
        account.queue.add(parcel)
        if (now < SETTLED) continue
        polls += 1
        ofMinute += 1
        most.late = Math.max(most.late, late)
        most.between = Math.max(most.between, between)
        if (polls % SAMPLE !== 0) continue
        seen.late.push(late)
        seen.between.push(between)
        if (!Number.isNaN(scan)) seen.scans.push(scan)
      }
    }
  }
  return { seen, most }
}

const own = (name: string, unit: string, [ours, ownAtMost]: readonly [number, number?]): Line => ({
  name,
  unit,
  ours: rounded(ours),
  ...(ownAtMost === undefined ? {} : { ownAtMost }),
})

export async function benchPolling(): Promise<boolean> {
  const total = COURIERS.reduce((sum, { accounts, parcels }) => sum + accounts * parcels, 0)
  const parcels = new SimulatedParcels(total)
  const accounts = accountsOf(parcels)
  const { seen, most } = simulate(parcels, accounts)
  const calls = COURIERS.map((terms) => {
    const its = accounts.filter((account) => account.terms === terms)
    const max = Math.max(...its.map(({ maxCalls }) => maxCalls))
    return own(`${terms.name}: calls in a minute, at most`, 'calls', [max, terms.callsPerMinute])
  })
  const minutes = seen.perMinute.slice(1)
  const mean = minutes.reduce((sum, count) => sum + count, 0) / minutes.length
  return publish({
    bench: 'polling',
    beside: 'limits of the couriers, in simulated time',
    lines: [
      ...calls,
      own('polls in a minute, on average', 'parcels', [mean]),
      own('the fullest minute beside the average', '×', [Math.max(...minutes) / mean, 2]),
      own('behind its plan, half of all', 'min', [percentile(seen.late, 0.5) / MINUTE]),
      own('behind its plan, at most', 'h', [most.late / HOUR, 6]),
      own('between two polls, half of all', 'h', [percentile(seen.between, 0.5) / HOUR]),
      own('between two polls, at most', 'h', [most.between / HOUR, 33]),
      own('parcels that nobody polled for 33 hours', 'parcels', [
        parcels.notPolledFor(33 * HOUR, END),
        0,
      ]),
      own('a scan is known after, half of all', 'h', [percentile(seen.scans, 0.5) / HOUR]),
      own('a scan is known after, 95 of 100', 'h', [percentile(seen.scans, 0.95) / HOUR]),
    ],
  })
}
