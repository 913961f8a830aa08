import { OTP_RESEND_AFTER_SECONDS } from '@thela/domain/identity'
import { useState } from 'react'
import type { CallFailed } from '../../../api/call-failed.ts'
import { Countdown } from '../../../ui/feedback/countdown.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Why no code was sent; where waiting helps, for how long. */
export function SendFailure({ failure, onEnd }: { failure: CallFailed; onEnd: () => void }) {
  const { retryAfterSeconds } = failure.details
  const [seenAtMs] = useState(() => Date.now())
  // The pause between two codes is no limit that anybody has reached. [D-82]
  const isOrdinaryWait = (retryAfterSeconds ?? Infinity) <= OTP_RESEND_AFTER_SECONDS
  return (
    <Notice tone={retryAfterSeconds === undefined ? 'error' : 'warning'} announce>
      {!isOrdinaryWait && <p>{failure.description}</p>}
      {retryAfterSeconds !== undefined && (
        <p>
          You can request another OTP in{' '}
          <Countdown
            label="Time until a code can be sent"
            endsAt={seenAtMs + retryAfterSeconds * 1000}
            onEnd={onEnd}
          />
        </p>
      )}
    </Notice>
  )
}
