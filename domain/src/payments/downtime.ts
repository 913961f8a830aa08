/** Payment methods with a current downtime. [checkout §4 Downtime, §9] */
export interface Downtimes {
  readonly issuers: readonly string[]
  readonly networks: readonly string[]
  readonly upiApps: readonly string[]
  readonly vpaHandles: readonly string[]
  readonly wallets: readonly string[]
  readonly banks: readonly string[]
}

/** In place of a code: every one of its kind. */
export const ALL_DOWN = 'ALL'

/** The known properties of a payment method; missing ones are not compared. */
export interface DowntimeSubject {
  readonly issuer?: string
  readonly network?: string
  readonly upiApp?: string
  readonly vpaHandle?: string
  readonly wallet?: string
  readonly bank?: string
}

export function isDown(subject: DowntimeSubject, downtimes: Downtimes): boolean {
  return (
    isListed(subject.issuer, downtimes.issuers) ||
    isListed(subject.network, downtimes.networks) ||
    isListed(subject.upiApp, downtimes.upiApps) ||
    isListed(subject.vpaHandle, downtimes.vpaHandles) ||
    isListed(subject.wallet, downtimes.wallets) ||
    isListed(subject.bank, downtimes.banks)
  )
}

function isListed(code: string | undefined, list: readonly string[]): boolean {
  return (
    code !== undefined &&
    list.some((entry) => entry === ALL_DOWN || entry.toLowerCase() === code.toLowerCase())
  )
}

/** Sorted last, each group keeping its order. */
export function downtimesLast<T>(
  items: readonly T[],
  isItemDown: (item: T) => boolean,
): readonly T[] {
  return [...items.filter((item) => !isItemDown(item)), ...items.filter(isItemDown)]
}

/** A store's own rule: a wallet that does not work well at certain hours of each day. */
export interface WalletDowntimeRule {
  readonly wallet: string
  /** Hours in Asia/Kolkata: from the beginning of the first to the beginning of the last. */
  readonly from: number
  readonly to: number
}

/** A rule from 22 to 2 spans midnight. */
export const walletsDownAt = (
  rules: readonly WalletDowntimeRule[],
  hour: number,
): readonly string[] =>
  rules
    .filter(({ from, to }) => (from <= to ? hour >= from && hour < to : hour >= from || hour < to))
    .map(({ wallet }) => wallet)
