import { useMessages } from '../../../../language/use-messages.ts'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import { Countdown } from '@thela/ui/feedback/countdown.tsx'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import { ClockIcon, ExternalIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import styles from './verify-drawer.module.css'

/**
 * `app`: in a UPI app; `window`: in the bank’s; `result`: the bank’s page was left, the result is
 * awaited.
 */
export type WaitingFor = 'app' | 'window' | 'result'

/** [checkout §2 Payment-verify drawer] */
export type VerifyState =
  | {
      readonly step: 'waiting'
      readonly by: WaitingFor
      readonly endsAt: number
      readonly app?: string
      /** It was opened on this phone. */
      readonly upiApp?: PayingUpiApp
      /** In paise, if it differs from the current choice. */
      readonly amount?: number
    }
  | { readonly step: 'blocked' }
  | { readonly step: 'unfinished' }
  /** The provider's text for shoppers, if any; providers write English. */
  | {
      readonly step: 'failed'
      readonly description: string | undefined
      /** It had failed when the page was opened. */
      readonly isBefore?: true
    }

export interface VerifyDrawerProps {
  state: VerifyState | undefined
  /** "₹1,499" */
  amount: string
  onTimeOver: () => void
  onOpenWindow: () => void
  /** Missing where no app can be opened from here. */
  onOpenApp?: (() => void) | undefined
  onRetry: () => void
  /** Back to the payment options. */
  onBack: () => void
  retryText: string
  /** Other methods that can be used instead of a failed one. */
  others: readonly { readonly text: string; readonly onClick: () => void }[]
}

/** Waiting for a payment. It ends by itself; an unknown outcome is never called failed. */
export function VerifyDrawer(props: VerifyDrawerProps) {
  const { state, onBack } = props
  const t = useMessages()
  return (
    <Dialog
      open={state !== undefined}
      title={state ? titleOf(t, state, props.amount) : ''}
      // A click on the backdrop must not end a running payment; its own button does.
      onClose={state && state.step !== 'waiting' ? onBack : undefined}
      footer={state && hasWays(state) && <Ways {...props} state={state} />}
    >
      {state && <Body {...props} state={state} />}
    </Dialog>
  )
}

/** While the server is asked there is nothing to choose. */
const hasWays = (state: VerifyState) => state.step !== 'waiting' || state.by !== 'result'

type Shown = VerifyDrawerProps & { state: VerifyState }

function titleOf(t: Messages, state: VerifyState, amount: string): string {
  if (state.step === 'failed') return t('payments.verify.failed')
  if (state.step === 'unfinished') return t('payments.verify.unfinished')
  if (state.step === 'blocked') return t('payments.verify.blocked')
  if (state.by === 'result') return t('payments.verify.checking')
  return state.by === 'app'
    ? t('payments.verify.approve', { amount, app: state.app ?? t('payments.upi.anyApp') })
    : t('payments.verify.atBank', { amount })
}

function Body({ state, amount, onTimeOver }: Shown) {
  const t = useMessages()
  if (state.step === 'failed') {
    return (
      <div className={styles.body} role="alert">
        <AlertIcon size={32} className={styles.danger} />
        {t.language.code === 'en' && <p>{state.description ?? t('errors.INTERNAL')}</p>}
        <p className={styles.soft}>{t('payments.verify.refund', { days: USUAL_REFUND_DAYS })}</p>
      </div>
    )
  }
  if (state.step === 'unfinished') {
    return (
      <div className={styles.body} aria-live="polite">
        <ClockIcon size={32} />
        <p>{t('payments.verify.notReceived')}</p>
        <p className={styles.soft}>{t('payments.verify.paidAlready', { amount })}</p>
      </div>
    )
  }
  if (state.step === 'blocked') {
    return (
      <div className={styles.body}>
        <ExternalIcon size={32} />
        <p>{t('payments.verify.blockedText', { amount })}</p>
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
  const t = useMessages()
  return (
    <div className={styles.body}>
      <Spinner size={32} />
      <p>{whatToDo(t, state)}</p>
      <p className={styles.clock}>
        <Countdown endsAt={state.endsAt} label={t('payments.verify.timeLeft')} onEnd={onTimeOver} />
        <span>{t('payments.verify.left')}</span>
      </p>
      <p className={styles.soft}>{t('payments.verify.mayClose')}</p>
    </div>
  )
}

function whatToDo(t: Messages, { by, app }: Extract<VerifyState, { step: 'waiting' }>): string {
  if (by === 'app') return t('payments.verify.inApp', { app: app ?? t('payments.upi.anyApp') })
  return by === 'window' ? t('payments.verify.inWindow') : t('payments.verify.result')
}

function Ways({ state, onOpenWindow, onOpenApp, onRetry, onBack, retryText, others }: Shown) {
  const t = useMessages()
  const back = (
    <Button variant="quiet" wide onClick={onBack}>
      {t('payments.verify.otherWay')}
    </Button>
  )
  if (state.step === 'waiting') {
    return (
      <>
        {state.by === 'app' && onOpenApp && (
          <Button variant="plain" wide onClick={onOpenApp}>
            {t('payments.verify.openApp', { app: state.app ?? t('payments.upi.anyApp') })}
          </Button>
        )}
        {state.by !== 'result' && back}
      </>
    )
  }
  const isBlocked = state.step === 'blocked'
  const hasFailed = state.step === 'failed'
  const ways = hasFailed ? others : []
  return (
    <>
      <Button wide onClick={isBlocked ? onOpenWindow : onRetry}>
        {isBlocked ? t('payments.verify.openBank') : hasFailed ? retryText : t('shared.tryAgain')}
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
