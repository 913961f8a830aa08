import { Notice } from '@thela/ui/feedback/notice.tsx'
import { SendFailure } from '@thela/ui/feedback/send-failure.tsx'
import { lazy, Suspense } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { sendFailureTexts } from '../../../language/send-failure-texts.ts'
import { useMessages } from '../../../language/use-messages.ts'

/** Hardly anybody needs it. */
const HumanCheck = lazy(async () => ({
  default: (await withMessages(() => import('./human-check.tsx'))).HumanCheck,
}))

export interface SendProblemProps {
  failure: ApiCallError
  isGuestAllowed?: boolean
  /** The wait is over, or another number is entered. */
  onEnd: () => void
  /** Sends again what was not sent. */
  onRetry: () => void
}

/** Why our server sent no code, and what helps: to wait, a proof of a human, or to go on as a guest. */
export function SendProblem({ failure, isGuestAllowed, onEnd, onRetry }: SendProblemProps) {
  const t = useMessages()
  const { humanCheck } = failure.details
  if (humanCheck) {
    return (
      <Suspense>
        <HumanCheck check={humanCheck} onVerified={onRetry} onNumberChanged={onEnd} />
      </Suspense>
    )
  }
  if (isGuestAllowed && failure.code === 'SMS_UNAVAILABLE') {
    return (
      <Notice tone="error" announce>
        {t('identity.otp.notSent')}
      </Notice>
    )
  }
  return <SendFailure {...sendFailureTexts(t, failure)} onEnd={onEnd} />
}
