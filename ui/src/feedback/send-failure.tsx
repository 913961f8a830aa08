/** [D-82] */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

export interface SendFailureProps {
  text: string
  /** Wait in seconds, where waiting helps. */
  retryAfterSeconds: number | undefined
  /** The normal wait between two codes, which is not an exceeded limit. */
  ordinaryWaitSeconds: number
  /** "You can request another OTP in 0:27", around the clock. */
  waitText: (clock: ReactNode) => ReactNode
  /** Label of the countdown for screen readers. */
  clockLabel: string
  onEnd: () => void
}

/** Why no code was sent; where waiting helps, with a countdown. */
export function SendFailure(props: SendFailureProps) {
  const { text, retryAfterSeconds, ordinaryWaitSeconds, waitText, clockLabel, onEnd } = props
  const [seenAtMs] = useState(() => Date.now())
  const isOrdinaryWait = (retryAfterSeconds ?? Infinity) <= ordinaryWaitSeconds
  return (
    <Notice tone={retryAfterSeconds === undefined ? 'error' : 'warning'} announce>
      {!isOrdinaryWait && <p>{text}</p>}
      {retryAfterSeconds !== undefined && (
        <p>
          {waitText(
            <Countdown
              label={clockLabel}
              endsAt={seenAtMs + retryAfterSeconds * 1000}
              onEnd={onEnd}
            />,
          )}
        </p>
      )}
    </Notice>
  )
}
