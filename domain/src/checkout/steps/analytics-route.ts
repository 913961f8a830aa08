/** Which of a store's accounts receive an event of its pages. [checkout §3 Store info, §8, D-47] */

/** The kinds of accounts: Google Analytics 4, a pixel of Meta, a pixel of Snapchat. */
export type AnalyticsKind = 'GA4' | 'SOCIAL_PIXEL' | 'PHOTO_APP_PIXEL'

/** The ids that a store has at them. */
export type AnalyticsAccounts = Readonly<Partial<Record<AnalyticsKind, string>>>

export interface AnalyticsTarget {
  readonly kind: AnalyticsKind
  readonly id: string
}

interface AnalyticsRoute {
  readonly targets: readonly AnalyticsTarget[]
  /** Why there is none, for the log. */
  readonly blocked?: 'NO_TRACKING_ID' | 'UNSUPPORTED_EVENT'
}

/** A kind is one row: the events that it can receive. */
const SUPPORTED: readonly {
  readonly kind: AnalyticsKind
  readonly events: readonly string[]
}[] = [
  { kind: 'GA4', events: ['purchase'] },
  { kind: 'SOCIAL_PIXEL', events: ['purchase'] },
  { kind: 'PHOTO_APP_PIXEL', events: ['purchase'] },
]

export function routeAnalyticsEvent(event: string, accounts: AnalyticsAccounts): AnalyticsRoute {
  const configured = SUPPORTED.flatMap(({ kind, events }) => {
    const id = accounts[kind]
    return id ? [{ kind, id, events }] : []
  })
  if (configured.length === 0) return { targets: [], blocked: 'NO_TRACKING_ID' }
  const targets = configured
    .filter(({ events }) => events.includes(event))
    .map(({ kind, id }) => ({ kind, id }))
  return targets.length > 0 ? { targets } : { targets, blocked: 'UNSUPPORTED_EVENT' }
}
