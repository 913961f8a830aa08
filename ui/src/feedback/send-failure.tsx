import { useState } from 'react'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

export interface SendFailureProps {
  failure: {
    readonly description: string
    readonly details: { readonly retryAfterSeconds?: number }
  }
  /** The pause between two codes is no limit that anybody has reached. [D-82] */
  ordinaryWaitSeconds: number
  onEnd: () => void
}

/** Why no code was sent; where waiting helps, for how long. */
export function SendFailure({ failure, ordinaryWaitSeconds, onEnd }: SendFailureProps) {
  const { retryAfterSeconds } = failure.details
  const [seenAtMs] = useState(() => Date.now())
  const isOrdinaryWait = (retryAfterSeconds ?? Infinity) <= ordinaryWaitSeconds
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
