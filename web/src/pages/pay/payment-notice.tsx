import { paise } from '@thela/domain/money'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { PaymentFailure } from '../../features/payments/attempt/checkout-to-pay.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'

export interface PaymentNoticeProps {
  /** Of the try on this page. */
  failure: PaymentFailure | undefined
  /** In paise: what comes back of an earlier payment. */
  refund: number | undefined
  /** What the address says of it, or its status. */
  notice: 'PAYMENT_ERROR' | 'SERVER_ERROR' | undefined
  /** Why, in the provider's words for shoppers; providers write English. */
  reason: string | undefined
}

/** "Try another payment method": the ways to pay stand below it. */
const ADVICE = /\. (please )?try .*/is

/** What became of the last try. */
export function PaymentNotice({ failure, refund, notice, reason }: PaymentNoticeProps) {
  const t = useMessages()
  if (failure) {
    return (
      <Notice tone="error" announce>
        {errorText(t, { code: failure.messageCode })}
      </Notice>
    )
  }
  if (refund !== undefined) {
    return <Notice tone="warning">{t('links.refunded', { amount: t.money(paise(refund)) })}</Notice>
  }
  if (notice === undefined) return null
  // What went wrong at the server is not the bank's reason.
  const isServer = notice === 'SERVER_ERROR'
  return (
    <Notice tone="error" title={isServer ? t('errors.INTERNAL') : t('shared.paymentFailed.title')}>
      {!isServer && reason && t.language.code === 'en' && <p>{reason.replace(ADVICE, '.')}</p>}
      <p>{t('shared.paymentFailed.refund', { days: USUAL_REFUND_DAYS })}</p>
    </Notice>
  )
}
