import type { ThankYouPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { useTriedPayment } from '../../features/payments/attempt/failed-payment.ts'
import { whyFailed } from '../../features/payments/attempt/why-failed.ts'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon } from '@thela/ui/icons/icons.tsx'
import { RefreshIcon } from '@thela/ui/icons/order-icons.tsx'
import itemStyles from './open-payment.module.css'
import styles from './thank-you.module.css'

export interface OpenPaymentProps extends Pick<ThankYouPage, 'brand' | 'cartId' | 'mode'> {
  status: Exclude<ThankYouPage['status'], 'PLACED'>
  firstItem: ThankYouPage['firstItem']
  /** The provider's text for shoppers, which is English. */
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
  const { brand, cartId, mode, status, firstItem, description, refundReason, onLeave } = props
  const t = useMessages()
  const words = wordsOf(t, status)
  const { icon, canPay } = STATUS_VIEWS[status]
  const why = description && whyFailed(t, description)
  const tried = useTriedPayment(cartId)
  const isTried = status === 'PENDING' || status === 'FAILED'
  const amount = props.refundAmount ?? (isTried ? tried?.amount : undefined)
  // Of the reasons that a shopper can do something about.
  const reason = `thankYou.reason.${refundReason}`
  return (
    <main className={styles.state} aria-live="polite">
      <div className={firstItem?.image ? itemStyles.pictured : undefined}>
        {firstItem?.image && <img src={firstItem.image} alt="" width={120} height={150} />}
        <span className={styles.mark}>{icon ?? <WaitingIcon brand={brand} />}</span>
      </div>
      <h1>{words.title}</h1>
      <ItemAndAmount item={firstItem} amount={amount === undefined ? undefined : paise(amount)} />
      {why && <p>{why}</p>}
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

/** "Clay Kulhad and 2 more · ₹1,299" */
function ItemAndAmount({
  item,
  amount,
}: {
  item: ThankYouPage['firstItem']
  amount: Paise | undefined
}) {
  const t = useMessages()
  const name =
    item && item.others > 0
      ? t('orders.items.andMore', { name: item.title, count: item.others })
      : item?.title
  const parts = [name, amount !== undefined && t.money(amount)].filter(Boolean)
  return parts.length > 0 ? <p className={styles.number}>{parts.join(' · ')}</p> : null
}
