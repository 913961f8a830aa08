/** [D-82] */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

export interface SendFailureProps {
  text: string
  /** Where waiting helps: for how long. */
  retryAfterSeconds: number | undefined
  /** The pause between two codes is no limit that anybody has reached. */
  ordinaryWaitSeconds: number
  /** "You can request another OTP in 0:27", around the clock. */
  waitText: (clock: ReactNode) => ReactNode
  /** Of the clock, for readers. */
  clockLabel: string
  onEnd: () => void
}

/** Why no code was sent; where waiting helps, for how long. */
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
