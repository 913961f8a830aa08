import { Notice } from '@thela/ui/feedback/notice.tsx'
import { lazy, Suspense } from 'react'
import { errorText } from '../../../language/error-text.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { SendWaitProps } from './send-wait.tsx'

const SendWait = lazy(async () => ({
  default: (await withMessages(() => import('./send-wait.tsx'))).SendWait,
}))

/** Why no code was sent. What is shown without a network is loaded before. [D-82] */
export function SendFailed({
  isGuestAllowed,
  ...props
}: SendWaitProps & { isGuestAllowed?: boolean }) {
  const t = useMessages()
  const { failure } = props
  if (failure.details.retryAfterSeconds !== undefined) {
    return (
      <Suspense>
        <SendWait {...props} />
      </Suspense>
    )
  }
  return (
    <Notice tone="error" announce>
      {isGuestAllowed && failure.code === 'SMS_UNAVAILABLE'
        ? t('identity.otp.notSent')
        : errorText(t, failure)}
    </Notice>
  )
}
