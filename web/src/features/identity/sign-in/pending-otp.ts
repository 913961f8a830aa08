import { storedSession, resumeSession } from '../../../api/session.ts'
import type { RestoredSession } from '../../../api/session.ts'
import { keepInTab, keptInTab, removeFromTab } from '../../../api/tab-storage.ts'
import type { SentOtp } from './send-otp.ts'

const NAME = 'thela.otp'

interface PendingOtp {
  readonly sent: SentOtp
  /** The code is valid only in the session that requested it. */
  readonly input: Pick<RestoredSession, 'storeId'> & { readonly kind: string }
  /** An anonymous session without a cookie; it gives access to nothing without the code. */
  readonly session: RestoredSession | undefined
}

/**
 * A phone may drop this tab while the shopper reads the SMS, so the step is restored after a reload
 * until the code is entered. Without storage the page starts with the phone number.
 */
export function keepPendingOtp(sent: SentOtp): void {
  const held = storedSession()
  if (!held) return
  const { kind } = held.session
  const pending: PendingOtp = {
    sent,
    input: { storeId: held.storeId, kind },
    session: kind === 'ANON' ? held : undefined,
  }
  keepInTab(NAME, pending)
}

export const clearPendingOtp = (): void => removeFromTab(NAME)

/** The pending code of this browser; its page continues in the session that requested it. */
export function takePendingOtp(): SentOtp | undefined {
  const pending = keptInTab<PendingOtp>(NAME)
  const held = storedSession()
  if (!pending || held?.storeId !== pending.input.storeId) return undefined
  if (pending.sent.expiresAtMs <= Date.now() || held.session.kind !== pending.input.kind) {
    clearPendingOtp()
    return undefined
  }
  if (pending.session) resumeSession(pending.session)
  return pending.sent
}
