import { Button } from '@thela/ui/actions/button.tsx'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import { Countdown } from '@thela/ui/feedback/countdown.tsx'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import { ClockIcon, ExternalIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import styles from './verify-drawer.module.css'

/** `app`: in a UPI app; `window`: in the bank’s; `result`: the bank’s page was left, the result is awaited. */
export type WaitingFor = 'app' | 'window' | 'result'

/** [checkout §2 Payment-verify drawer] */
export type VerifyState =
  | {
      readonly step: 'waiting'
      readonly by: WaitingFor
      readonly endsAt: number
      readonly app?: string
      /** In paise, where it is not the amount of what is chosen now. */
      readonly amount?: number
    }
  | { readonly step: 'blocked' }
  | { readonly step: 'unfinished' }
  | { readonly step: 'failed'; readonly description: string }

export interface VerifyDrawerProps {
  state: VerifyState | undefined
  /** "₹1,499" */
  amount: string
  onTimeOver: () => void
  onOpenWindow: () => void
  onRetry: () => void
  /** Back to the ways to pay. */
  onBack: () => void
  retryText: string
  /** Other methods that can be used instead of one that failed. */
  others: readonly { readonly text: string; readonly onClick: () => void }[]
}

/** Waiting for money, calmly. It ends by itself; what is unknown is never called failed. */
export function VerifyDrawer(props: VerifyDrawerProps) {
  const { state, onBack } = props
  return (
    <Dialog
      open={state !== undefined}
      title={state ? titleOf(state, props.amount) : ''}
      // A press beside it must not end a payment under way; its own button does.
      onClose={state && state.step !== 'waiting' ? onBack : undefined}
      footer={state && <Ways {...props} state={state} />}
    >
      {state && <Body {...props} state={state} />}
    </Dialog>
  )
}

type Shown = VerifyDrawerProps & { state: VerifyState }

function titleOf(state: VerifyState, amount: string): string {
  if (state.step === 'failed') return 'Payment failed'
  if (state.step === 'unfinished') return 'Payment not finished'
  if (state.step === 'blocked') return 'One more tap'
  if (state.by === 'result') return 'Checking your payment'
  return state.by === 'app'
    ? `Approve ${amount} in ${state.app ?? 'your UPI app'}`
    : `Pay ${amount} at your bank`
}

function Body({ state, amount, onTimeOver }: Shown) {
  if (state.step === 'failed') {
    return (
      <div className={styles.body} role="alert">
        <AlertIcon size={32} className={styles.danger} />
        <p>{state.description}</p>
        <p className={styles.soft}>
          If money has left your account all the same, it comes back in full.
        </p>
      </div>
    )
  }
  if (state.step === 'unfinished') {
    return (
      <div className={styles.body} aria-live="polite">
        <ClockIcon size={32} />
        <p>Your bank has not told us of a payment.</p>
        <p className={styles.soft}>
          If you did pay {amount}, you need not pay again: your order is placed by itself, or the
          money comes back in full.
        </p>
      </div>
    )
  }
  if (state.step === 'blocked') {
    return (
      <div className={styles.body}>
        <ExternalIcon size={32} />
        <p>Your browser held back the window of your bank. Open it to pay {amount}.</p>
      </div>
    )
  }
  return <Waiting state={state} onTimeOver={onTimeOver} />
}

function Waiting({
  state,
  onTimeOver,
}: {
  state: Extract<VerifyState, { step: 'waiting' }>
  onTimeOver: () => void
}) {
  return (
    <div className={styles.body}>
      <Spinner size={32} />
      <p>{whatToDo[state.by](state.app ?? 'your UPI app')}</p>
      <p className={styles.clock}>
        <Countdown endsAt={state.endsAt} label="Time left to pay" onEnd={onTimeOver} />
        <span>left</span>
      </p>
      <p className={styles.soft}>
        If you close this page after paying, your order is placed all the same.
      </p>
    </div>
  )
}

const whatToDo: Readonly<Record<WaitingFor, (app: string) => string>> = {
  app: (app) => `Open ${app}, approve the payment and come back. This page goes on by itself.`,
  window: () => 'Finish in the window of your bank. This page goes on by itself.',
  result: () => 'Waiting for the answer of your bank. This page goes on by itself.',
}

function Ways({ state, onOpenWindow, onRetry, onBack, retryText, others }: Shown) {
  const back = (
    <Button variant="quiet" wide onClick={onBack}>
      Pay another way
    </Button>
  )
  if (state.step === 'waiting') return state.by === 'result' ? undefined : back
  const isBlocked = state.step === 'blocked'
  const hasFailed = state.step === 'failed'
  const ways = hasFailed ? others : []
  return (
    <>
      <Button wide onClick={isBlocked ? onOpenWindow : onRetry}>
        {isBlocked ? 'Open the bank’s page' : hasFailed ? retryText : 'Try again'}
      </Button>
      {ways.map(({ text, onClick }) => (
        <Button key={text} variant="plain" wide onClick={onClick}>
          {text}
        </Button>
      ))}
      {ways.length < 2 && back}
    </>
  )
}
