/**
 * Who carries a parcel, from everyone who reported it: an aggregator names the carrier behind it, and a
 * carrier's own account goes before an aggregator's. A function of the set of reports, not of their
 * order. [tracking §3 Couriers, I12]
 */
import { omitUndefined } from '../values/index.ts'
import { carrierBadge, courierBadge } from './courier-badge.ts'
import type { Carrier, CourierBadge } from './courier-badge.ts'

/** No account of the store carries it: only that it was sent is known. */
export const ELSEWHERE = 'OTHER'
/** The same, and the store reports its scans itself. */
export const BY_STORE = 'BY_STORE'

interface AccountReport {
  /** Time of the newest scan of the newest report that counts here. */
  readonly at: string
  readonly carrier?: Carrier
}

export interface CourierReports {
  /** What the platform said, before any courier reported the parcel. */
  readonly named: { readonly code: string; readonly name: string }
  /** By the store's codes of its accounts. */
  readonly accounts: Readonly<Record<string, AccountReport>>
}

export interface CourierReport {
  readonly account: string
  readonly at: Date
  readonly carrier?: Carrier | undefined
}

const MAX_NAME_LENGTH = 60

/** Cut between letters, so that none is halved. */
const shown = (text: string): string => [...text.trim()].slice(0, MAX_NAME_LENGTH).join('')

function carrierOf({ carrier }: CourierReport): Carrier | undefined {
  const name = shown(carrier?.name ?? '')
  if (!name) return undefined
  const code = shown(carrier?.code ?? '')
  return { name, ...(code ? { code } : {}) }
}

const rank = ({ at, carrier }: AccountReport): readonly string[] => [
  carrier ? '1' : '0',
  at,
  carrier?.name ?? '',
  carrier?.code ?? '',
]

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((text, place) => text !== b[place])
  if (index === -1) return 0
  return (a[index] ?? '') < (b[index] ?? '') ? -1 : 1
}

export function noteCourierReport(known: CourierReports, report: CourierReport): CourierReports {
  const carrier = carrierOf(report)
  const fresh = { at: report.at.toISOString(), ...(carrier ? { carrier } : {}) }
  const before = known.accounts[report.account]
  const counts = before && compareTexts(rank(before), rank(fresh)) >= 0 ? before : fresh
  return { named: known.named, accounts: { ...known.accounts, [report.account]: counts } }
}

/** The store's own entries name no courier; from then on the parcel is followed like any other. */
export function noteStoreReport({ named, accounts }: CourierReports): CourierReports {
  const code = named.code === ELSEWHERE ? BY_STORE : named.code
  return { named: { ...named, code }, accounts }
}

export interface ParcelCourier {
  /** The account that is asked about it. */
  readonly account: string
  readonly name: string
  /** Set where the account is an aggregator's. */
  readonly carrier?: Carrier
}

export function courierOfReports({ named, accounts }: CourierReports): ParcelCourier {
  const all = Object.entries(accounts).toSorted(([a], [b]) => compareTexts([a], [b]))
  const own = all.find(([, { carrier }]) => carrier === undefined)
  if (own) {
    const [account] = own
    // The platform's name for it is the more exact one.
    return { account, name: named.code === account ? named.name : courierBadge(account).name }
  }
  const newest = all.toSorted(([, a], [, b]) => compareTexts([b.at], [a.at]))[0]
  if (!newest) return { account: named.code, name: named.name }
  const [account, { carrier }] = newest
  return { account, name: carrier?.name ?? named.name, ...omitUndefined({ carrier }) }
}

/** An account is shown by its own badge, the carrier behind an aggregator by the carrier's. */
export function parcelBadge({ account, name, carrier }: ParcelCourier): CourierBadge {
  const own = courierBadge(account)
  if (!carrier) return { ...own, name: name || own.name }
  return { ...carrierBadge(carrier, account), name }
}
