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

/** More different alerts within their time are left out, whatever a browser reports. */
const MAX_AT_A_TIME = 100

export type RaiseAlert = (alert: Alert) => void

/** Logs an alert and posts it, once within some minutes; nobody waits for it. */
export function makeAlerts(deps: AlertDependencies): RaiseAlert {
  const { alertChannel, now, onWarning, onProblem } = deps
  const raisedAt = new Map<string, number>()
  return (alert) => {
    const text = alertText(alert)
    const ms = now().getTime()
    for (const [other, since] of raisedAt) {
      if (since + ALERT_AGAIN_AFTER_MS <= ms) raisedAt.delete(other)
    }
    if (raisedAt.has(text) || raisedAt.size >= MAX_AT_A_TIME) return
    raisedAt.set(text, ms)
    onWarning({ storeId: alert.storeId, alert: text }, 'alert')
    alertChannel?.post(text).catch((error: unknown) => {
      // A failed alert must not raise another one.
      if (error instanceof ExternalServiceError) onWarning({ err: error }, 'an alert was not sent')
      else onProblem(error as Error)
    })
  }
}
