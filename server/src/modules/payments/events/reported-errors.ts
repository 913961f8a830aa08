import { ALERT_AGAIN_AFTER_MS } from '@thela/domain/notifications'

interface ReportedError {
  readonly storeId: string
  readonly attemptId: string
  readonly code: string | undefined
}

/** What browsers report can be invented: so many different words of a store are logged at a time. */
const MAX_OF_STORE = 20

/** Logs what a browser reports of a payment, each word of a store once within some minutes. */
export function makeReportedErrors(
  onWarning: (about: object, text: string) => void,
  now: () => Date,
): (reported: ReportedError) => void {
  const logged = new Map<string, ReadonlySet<string | undefined>>()
  let sinceMs = now().getTime()
  return ({ storeId, attemptId, code }) => {
    if (now().getTime() - sinceMs > ALERT_AGAIN_AFTER_MS) {
      logged.clear()
      sinceMs = now().getTime()
    }
    const known = logged.get(storeId) ?? new Set()
    if (known.has(code) || known.size >= MAX_OF_STORE) return
    logged.set(storeId, new Set([...known, code]))
    onWarning({ storeId, attemptId, code }, 'a browser reported an error')
  }
}
