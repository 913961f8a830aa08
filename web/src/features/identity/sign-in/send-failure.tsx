import { useState } from 'react'
import type { CallFailed } from '../../../api/call-failed.ts'
import { Countdown } from '../../../ui/feedback/countdown.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Why no code was sent; where waiting helps, for how long. */
export function SendFailure({ failure, onEnd }: { failure: CallFailed; onEnd: () => void }) {
  const { retryAfterSeconds } = failure.details
  const [seenAtMs] = useState(() => Date.now())
  return (
    <Notice tone={retryAfterSeconds === undefined ? 'error' : 'warning'} announce>
      <p>{failure.description}</p>
      {retryAfterSeconds !== undefined && (
        <p>
          You can ask for a code in{' '}
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
