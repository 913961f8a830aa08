/** [checkout §8, D-48] */
import { ALERT_AGAIN_AFTER_MS, alertText } from '@thela/domain/notifications'
import type { Alert } from '@thela/domain/notifications'
import type { AlertChannel } from '../../ports/alert-channel.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'

export interface AlertDependencies {
  /** Missing where the installation has none: alerts stand in the log only. */
  readonly alertChannel: AlertChannel | undefined
  readonly now: () => Date
  readonly onWarning: (about: object, text: string) => void
  readonly onProblem: (problem: Error) => void
}

/** What browsers report can be invented: so many different alerts of a store at a time are passed on. */
const MAX_REPORTED_BY_STORE = 20
const MAX_REPORTED_BY_SESSION = 5
/** The server's own, by store: more wallets and banks of a provider at once are left out. */
const MAX_OF_STORE = 100

/** `reportedBy`: the session of the browser that reported it; missing for the server's own. */
export type RaiseAlert = (alert: Alert, reportedBy?: string) => void

interface Raised {
  readonly sinceMs: number
  readonly storeId: string
  readonly reportedBy: string | undefined
}

/** Logs an alert and posts it, once within some minutes; nobody waits for it. */
export function makeAlerts(deps: AlertDependencies): RaiseAlert {
  const { alertChannel, now, onWarning, onProblem } = deps
  const raised = new Map<string, Raised>()
  const pass = (alert: Alert, reportedBy?: string): void => {
    const text = alertText(alert)
    if (raised.has(text)) return
    raised.set(text, { sinceMs: now().getTime(), storeId: alert.storeId, reportedBy })
    onWarning({ storeId: alert.storeId, alert: text }, 'alert')
    alertChannel?.post(text).catch((error: unknown) => {
      // A failed alert must not raise another one.
      if (error instanceof ExternalServiceError) onWarning({ err: error }, 'an alert was not sent')
      else onProblem(error as Error)
    })
  }
  return (alert, reportedBy) => {
    const { storeId } = alert
    const ms = now().getTime()
    for (const [text, { sinceMs }] of raised) {
      if (sinceMs + ALERT_AGAIN_AFTER_MS <= ms) raised.delete(text)
    }
    const same = [...raised.values()].filter(
      (item) =>
        item.storeId === storeId && (item.reportedBy === undefined) === (reportedBy === undefined),
    )
    const ofSession = same.filter((item) => item.reportedBy === reportedBy)
    if (reportedBy !== undefined && ofSession.length >= MAX_REPORTED_BY_SESSION) return
    if (same.length < (reportedBy === undefined ? MAX_OF_STORE : MAX_REPORTED_BY_STORE)) {
      pass(alert, reportedBy)
    } else pass({ kind: 'ALERTS_LEFT_OUT', storeId })
  }
}
