/** [ADR-193] */
import { useMessages } from '../../../../language/use-messages.ts'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { ClockIcon, ExternalIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import type { ReactNode } from 'react'
import { FailureReason } from '../failure-reason.tsx'
import { whyFailed } from '../why-failed.ts'
import { usePaidCheck } from './use-paid-check.ts'
import type { CheckStep } from './use-paid-check.ts'
import type { VerifyState } from './verify-state.ts'
import styles from './verify-drawer.module.css'
import { Waiting } from './waiting.tsx'
import type { WaitingState } from './waiting.tsx'

export interface VerifyDrawerProps {
  state: VerifyState | undefined
  /** "₹1,499" */
  amount: string
  /** Of whoever is awaited. */
  mark?: ReactNode
  /** "Card payment of ₹1,499 failed" */
  failedTitle: string
  /** "Visa ending 0002 was refused." */
  refused?: string | undefined
  onTimeOver: () => void
  /** The shopper has paid: resolves when the server has replied. */
  onPaid: () => Promise<void>
  onOpenWindow: () => void
  /** Missing where no app can be opened from here. */
  onOpenApp?: (() => void) | undefined
  onRetry: () => void
  /** Back to the payment option that was tried. */
  onClose: () => void
  /** Back to all of them. */
  onBack: () => void
  retryText: string
  /** Other methods that can be used instead of a failed one. */
  others: readonly { readonly text: string; readonly onClick: () => void }[]
}

/** Waiting for a payment. It ends by itself; an unknown outcome is never called failed. */
export function VerifyDrawer(props: VerifyDrawerProps) {
  const { state, onClose } = props
  const t = useMessages()
  const { checked, check } = usePaidCheck(state, props.onPaid)
  return (
    <Dialog
      open={state !== undefined}
      title={state ? titleOf(t, state, props) : ''}
      // A click on the backdrop must not end a running payment; its own button does.
      onClose={state && state.step !== 'waiting' ? onClose : undefined}
      footer={state && <Ways {...props} state={state} checked={checked} onCheck={check} />}
    >
      {state && <Body {...props} state={state} checked={checked} />}
    </Dialog>
  )
}

type Shown = VerifyDrawerProps & { state: VerifyState; checked: CheckStep | undefined }

function titleOf(
  t: Messages,
  state: VerifyState,
  { amount, failedTitle }: Pick<VerifyDrawerProps, 'amount' | 'failedTitle'>,
): string {
  if (state.step === 'failed') return failedTitle
  if (state.step === 'unfinished') return t('payments.verify.unfinished')
  if (state.step === 'blocked') return t('payments.verify.blocked')
  if (state.by === 'result') return t('payments.verify.checking')
  return state.by === 'app'
    ? t('payments.verify.approve', { amount, app: state.app ?? t('payments.upi.anyApp') })
    : t('payments.verify.atBank', { amount })
}

function Body({ state, amount, mark, refused, checked, onTimeOver }: Shown) {
  const t = useMessages()
  if (state.step === 'failed') {
    const why = whyFailed(t, state.description ?? t('errors.INTERNAL'))
    return (
      <div role="alert">
        <FailureReason note={t('shared.paymentFailed.refund', { days: USUAL_REFUND_DAYS })}>
          {refused && <p>{refused}</p>}
          {why && <p>{why}</p>}
        </FailureReason>
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
  return <Waiting state={state} mark={mark} checked={checked} onTimeOver={onTimeOver} />
}

function Ways({
  state,
  checked,
  onCheck,
  onOpenWindow,
  onOpenApp,
  onRetry,
  onBack,
  retryText,
  others,
}: Shown & { onCheck: () => void }) {
  const t = useMessages()
  const back = (
    <Button variant="quiet" wide onClick={onBack}>
      {t('payments.verify.otherWay')}
    </Button>
  )
  if (state.step === 'waiting') {
    return <WaitingWays {...{ state, checked, onCheck, onOpenApp, back }} />
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

interface WaitingWaysProps extends Pick<VerifyDrawerProps, 'onOpenApp'> {
  state: WaitingState
  checked: CheckStep | undefined
  onCheck: () => void
  /** To the other payment methods. */
  back: ReactNode
}

/**
 * The app first, then what is known already: there is always a way on. While the bank's word is
 * awaited, another payment is proposed only after the server was asked.
 */
function WaitingWays({ state, checked, onCheck, onOpenApp, back }: WaitingWaysProps) {
  const t = useMessages()
  const { by, app } = state
  const opensApp = by === 'app' && onOpenApp !== undefined
  return (
    <>
      {opensApp && (
        <Button wide onClick={onOpenApp}>
          {t('payments.verify.openApp', { app: app ?? t('payments.upi.anyApp') })}
        </Button>
      )}
      <Button variant="plain" wide loading={checked === 'running'} onClick={onCheck}>
        {by === 'app' ? t('payments.verify.havePaid') : t('payments.verify.checkNow')}
      </Button>
      {(by !== 'result' || checked === 'done') && back}
    </>
  )
}
