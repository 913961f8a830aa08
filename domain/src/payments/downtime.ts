/** Payment methods with a current downtime. [checkout §4 Downtime] */
export interface Downtimes {
  readonly issuers: readonly string[]
  readonly networks: readonly string[]
  readonly upiApps: readonly string[]
  readonly vpaHandles: readonly string[]
  readonly wallets: readonly string[]
  readonly banks: readonly string[]
}

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
  return code !== undefined && list.some((entry) => entry.toLowerCase() === code.toLowerCase())
}

/** Sorted last, each group keeping its order. */
export function downtimesLast<T>(
  items: readonly T[],
  isItemDown: (item: T) => boolean,
): readonly T[] {
  return [...items.filter((item) => !isItemDown(item)), ...items.filter(isItemDown)]
}
