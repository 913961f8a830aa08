/** [D-1] */
import { errorText } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import { Countdown } from '@thela/ui/feedback/countdown.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { RefreshIcon } from '@thela/ui/icons/order-icons.tsx'
import { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { QrCode } from '@thela/ui/qr-code/qr-code.tsx'
import type { QrContent } from '../../providers/provider.ts'
import { UPI_APP_DRAWINGS } from '../../marks/drawings-of.ts'
import { ProvidersQr } from './providers-qr.tsx'
import styles from './upi.module.css'

export type QrState =
  | { readonly state: 'making' }
  | ({ readonly state: 'live' | 'expired' } & QrContent)
  | { readonly state: 'failed'; readonly messageCode: string }

export interface UpiQrProps {
  qr: QrState
  /** "₹1,499" */
  amount: string
  /** Below what is said of the code. */
  otherWays: ReactNode
  onRenew: () => void
}

/** A live QR code; the page continues by itself when it is paid. */
export function UpiQr({ qr, amount, otherWays, onRenew }: UpiQrProps) {
  const t = useMessages()
  // The provider's event may be late or never arrive; an expired code must not be shown.
  const [ended, setEnded] = useState<number>()
  if (qr.state === 'failed') {
    const isUnverified = qr.messageCode === 'PHONE_UNVERIFIED'
    return (
      <>
        <Notice
          tone={isUnverified ? 'warning' : 'error'}
          title={t(isUnverified ? 'payments.upi.afterVerifying' : 'payments.upi.failed')}
          announce
          actions={
            <Button variant="plain" onClick={onRenew}>
              {t(isUnverified ? 'payments.upi.verify' : 'shared.tryAgain')}
            </Button>
          }
        >
          {errorText(t, { code: qr.messageCode })}
        </Notice>
        {otherWays}
      </>
    )
  }
  const isExpired = qr.state === 'expired' || (qr.state === 'live' && qr.endsAt === ended)
  return (
    <div className={styles.qr}>
      <div className={styles.frame}>
        {qr.state === 'making' ? (
          <Spinner size={32} label={t('payments.upi.making')} />
        ) : 'link' in qr ? (
          <QrCode text={qr.link} label={t('payments.upi.qr', { amount })} expired={isExpired} />
        ) : (
          <ProvidersQr element={qr.element} isExpired={isExpired} />
        )}
      </div>
      <div className={styles.steps}>
        <p className={styles.amount}>{amount}</p>
        <p className={styles.lead} role="status">
          {t(isExpired ? 'payments.upi.expired' : 'payments.upi.scanAny')}
        </p>
        <p className={styles.valid}>
          {qr.state === 'live' &&
            !isExpired &&
            t.parts('payments.upi.valid', {
              time: (
                <Countdown
                  key="time"
                  endsAt={qr.endsAt}
                  label={t('payments.upi.timeToScan')}
                  onEnd={() => setEnded(qr.endsAt)}
                />
              ),
            })}
        </p>
        {!isExpired && <AppMarks />}
        {isExpired && (
          <Button variant="plain" icon={<RefreshIcon />} onClick={onRenew}>
            {t('payments.upi.renew')}
          </Button>
        )}
        {otherWays}
      </div>
    </div>
  )
}

/** The apps most phones have; a store that wants no marks shows none. */
function AppMarks() {
  if (use(MarkStyleContext) === 'plain') return null
  return (
    <MarkRow
      marks={Object.entries(UPI_APP_DRAWINGS).map(([name, drawing]) => ({ name, drawing }))}
    />
  )
}
