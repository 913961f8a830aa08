import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { TextWithAction } from '../layout/text-with-action.tsx'
import { Countdown } from './countdown.tsx'

export interface ResendLineProps {
  /** When the code may be sent again, in milliseconds since the epoch, by this device's clock. */
  endsAt: number
  isResending: boolean
  onResend: () => void
  /** "Didn’t get it? Resend in 0:27", around the clock. */
  waitText: (clock: ReactNode) => ReactNode
  /** Label of the countdown for screen readers. */
  clockLabel: string
  /** Before the button, once the wait is over. */
  notReceived: string
  buttonText: string
}

/** Counts down to the moment at which a code may be sent again, then offers it. */
export function ResendLine(props: ResendLineProps) {
  const { endsAt, isResending, onResend, waitText, clockLabel, notReceived, buttonText } = props
  const [isWaiting, setIsWaiting] = useState(() => endsAt > Date.now())
  if (isWaiting) {
    const clock = <Countdown label={clockLabel} endsAt={endsAt} onEnd={() => setIsWaiting(false)} />
    // One element: the pieces of the sentence are no flex items with a gap between them.
    return (
      <TextWithAction>
        <span>{waitText(clock)}</span>
      </TextWithAction>
    )
  }
  return (
    <TextWithAction>
      {notReceived}
      <Button variant="quiet" loading={isResending} onClick={onResend}>
        {buttonText}
      </Button>
    </TextWithAction>
  )
}
