import { useMessages } from '../../../../language/use-messages.ts'
import type { Messages } from '@thela/messages'
import { Countdown } from '@thela/ui/feedback/countdown.tsx'
import { useHasWaited } from '@thela/ui/use-has-waited.ts'
import { MarkRing } from '@thela/ui/marks/mark-ring.tsx'
import type { ReactNode } from 'react'
import type { CheckStep } from './use-paid-check.ts'
import type { VerifyState } from './verify-state.ts'
import styles from './verify-drawer.module.css'

export type WaitingState = Extract<VerifyState, { step: 'waiting' }>

export interface WaitingProps {
  state: WaitingState
  mark: ReactNode
  /** Of "I have paid". */
  checked: CheckStep | undefined
  onTimeOver: () => void
}

const CLOCK_AFTER_MS = 60_000

export function Waiting({ state, mark, checked, onTimeOver }: WaitingProps) {
  const t = useMessages()
  // A payment takes a minute as a rule: a clock of fifteen would say that it will take long.
  const isLong = useHasWaited(true, CLOCK_AFTER_MS)
  return (
    <div className={styles.body}>
      <MarkRing>{mark}</MarkRing>
      <p>{whatToDo(t, state)}</p>
      <p className={styles.clock} hidden={!isLong}>
        <span>{t('payments.verify.left')}</span>{' '}
        <Countdown endsAt={state.endsAt} label={t('payments.verify.timeLeft')} onEnd={onTimeOver} />
      </p>
      <p className={styles.soft} role="status">
        {checked === 'done'
          ? t('payments.verify.notYet')
          : state.by !== 'window' && t('payments.verify.mayClose')}
      </p>
    </div>
  )
}

function whatToDo(t: Messages, { by, app }: WaitingState): string {
  if (by === 'app') return t('payments.verify.inApp', { app: app ?? t('payments.upi.anyApp') })
  return by === 'window' ? t('payments.verify.inWindow') : t('payments.verify.result')
}
