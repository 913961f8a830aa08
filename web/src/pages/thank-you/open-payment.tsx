import type { ThankYouPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon } from '@thela/ui/icons/icons.tsx'
import { RefreshIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './thank-you.module.css'

export interface OpenPaymentProps extends Pick<ThankYouPage, 'brand' | 'cartId' | 'mode'> {
  status: Exclude<ThankYouPage['status'], 'PLACED'>
  /** The provider's text for shoppers. */
  description: string | undefined
  /** In paise, once it is known. */
  refundAmount: number | undefined
  refundReason?: string | undefined
  onLeave: () => void
}

interface StatusView {
  /** Without one it is waited for. */
  icon?: ReactNode
  canPay: boolean
}

const STATUS_VIEWS: Readonly<Record<OpenPaymentProps['status'], StatusView>> = {
  PENDING: { canPay: false },
  OPEN: { icon: <BagIcon size={32} />, canPay: true },
  FAILED: { icon: <AlertIcon size={32} />, canPay: true },
  REFUNDED: { icon: <RefreshIcon size={32} />, canPay: false },
}

function wordsOf(t: Messages, status: OpenPaymentProps['status']) {
  const days = USUAL_REFUND_DAYS
  switch (status) {
    case 'FAILED':
      return {
        title: t('shared.paymentFailed.title'),
        text: t('shared.paymentFailed.refund', { days }),
      }
    case 'REFUNDED':
      return {
        title: t('thankYou.open.REFUNDED.title'),
        text: t('thankYou.open.REFUNDED.text', { days }),
      }
    default:
      return { title: t(`thankYou.open.${status}.title`), text: t(`thankYou.open.${status}.text`) }
  }
}

/** A payment without an order, or no payment yet: never called failed while unknown. */
export function OpenPayment(props: OpenPaymentProps) {
  const { brand, cartId, mode, status, description, refundAmount, refundReason, onLeave } = props
  const t = useMessages()
  const words = wordsOf(t, status)
  const { icon, canPay } = STATUS_VIEWS[status]
  // Of the reasons that a shopper can do something about.
  const reason = `thankYou.reason.${refundReason}`
  return (
    <main className={styles.state} aria-live="polite">
      <span className={styles.mark}>{icon ?? <WaitingIcon brand={brand} />}</span>
      <h1>{words.title}</h1>
      {refundAmount !== undefined && (
        <p className={styles.number}>{t.money(paise(refundAmount))}</p>
      )}
      {description && <p>{description}</p>}
      {t.has(reason) && <p>{t(reason)}</p>}
      <p className={styles.soft}>{words.text}</p>
      <div className={styles.actions}>
        {canPay && (
          <LinkButton href={links.cart(cartId, mode === 'popup' ? { mode } : {})}>
            {t('thankYou.open.toPayment')}
          </LinkButton>
        )}
        <Button variant={canPay ? 'quiet' : 'plain'} onClick={onLeave}>
          {t('thankYou.toStore')}
        </Button>
      </div>
    </main>
  )
}
