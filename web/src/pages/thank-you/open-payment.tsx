import type { ThankYouPage } from '@thela/contracts/pages'
import { formatPaise, paise } from '@thela/domain/money'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import { AlertIcon, BagIcon } from '@thela/ui/icons/icons.tsx'
import { RefreshIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './thank-you.module.css'

export interface OpenPaymentProps extends Pick<ThankYouPage, 'cartId' | 'mode'> {
  status: Exclude<ThankYouPage['status'], 'PLACED'>
  /** In the provider’s words for people. */
  description: string | undefined
  /** In paise, once it is known. */
  refundAmount: number | undefined
  refundReason?: string | undefined
  onLeave: () => void
}

interface Words {
  icon: ReactNode
  title: string
  text: string
  canPay: boolean
}

const WORDS: Readonly<Record<OpenPaymentProps['status'], Words>> = {
  PENDING: {
    icon: <Spinner size={32} />,
    title: 'Confirming your payment',
    text: 'Your bank has not answered yet. This page goes on by itself. You can also close it: if you have paid, your order is placed all the same, or the money comes back in full.',
    canPay: false,
  },
  OPEN: {
    icon: <BagIcon size={32} />,
    title: 'This order is not placed yet',
    text: 'No payment has reached us. If you have just paid, this page goes on by itself.',
    canPay: true,
  },
  FAILED: {
    icon: <AlertIcon size={32} />,
    title: 'The payment did not go through',
    text: 'Your cart is kept. If money has left your account all the same, it comes back in full.',
    canPay: true,
  },
  REFUNDED: {
    icon: <RefreshIcon size={32} />,
    title: 'Your money is on its way back',
    text: 'We received your payment, but it could not become an order. It goes back in full, the way you paid it, usually within 5 to 7 working days. You need not do anything.',
    canPay: false,
  },
}

/** Why the money goes back, where the shopper can do something about it. */
const REASONS: Readonly<Record<string, string>> = {
  METHOD_DIFFERS:
    'It was paid by another method than the one chosen, which has another price. Please pay again.',
  OUT_OF_STOCK: 'The items were sold out in the meantime.',
  PRICE_ENDED: 'The payment reached us late, and its price no longer applied. Please order again.',
  UNDELIVERABLE: 'The payment reached us late, and the store no longer delivers to this address.',
  CART_CHANGED: 'The cart was changed after this payment was started.',
}

/** Money without an order, or no money yet: said clearly, and never called failed while unknown. */
export function OpenPayment(props: OpenPaymentProps) {
  const { cartId, mode, status, description, refundAmount, refundReason, onLeave } = props
  const { icon, title, text, canPay } = WORDS[status]
  return (
    <main className={styles.state} aria-live="polite">
      <span className={styles.mark}>{icon}</span>
      <h1>{title}</h1>
      {refundAmount !== undefined && (
        <p className={styles.number}>{formatPaise(paise(refundAmount))}</p>
      )}
      {description && <p>{description}</p>}
      {refundReason && REASONS[refundReason] && <p>{REASONS[refundReason]}</p>}
      <p className={styles.soft}>{text}</p>
      <div className={styles.actions}>
        {canPay && (
          <LinkButton href={links.cart(cartId, mode === 'popup' ? { mode } : {})}>
            Back to payment
          </LinkButton>
        )}
        <Button variant={canPay ? 'quiet' : 'plain'} onClick={onLeave}>
          Back to store
        </Button>
      </div>
    </main>
  )
}
