import { paise } from '@thela/domain/money'
import { lastErrorText } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useState } from 'react'
import { goWithSession } from '../../api/session.ts'
import type { PaymentFailure } from '../../features/payments/attempt/checkout-to-pay.ts'
import type { PaymentAction } from '../../features/payments/section/payment-section-props.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { pageAgain } from './known-link.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'
import { LazyPayment, LinkPayment, usePaymentCode } from './lazy-payment.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkHead } from './link-head.tsx'
import { MainBar } from './main-bar.tsx'
import { PayerCard } from './payer-card.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import styles from './pay.module.css'
import { usePayer } from './use-payer.ts'

export interface LinkToPayProps {
  page: KnownLink
  info: LinkInfo
  /** What the link asks for may have changed. */
  onChanged: () => void
}

/** An open link: what it asks for, who pays how much, and how. */
export function LinkToPay({ page, info, onChanged }: LinkToPayProps) {
  const t = useMessages()
  const { link, status, refundAmount, orderInfo } = info
  const most = link.most ?? link.amount
  const payer = usePayer(page.session, { ...link, most })
  const { amount } = payer
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState<SelectedPaymentType>()
  const [failure, setFailure] = useState<PaymentFailure>()
  usePaymentCode()
  return (
    <div className={styles.narrow}>
      <Columns heading={t('links.heading', { store: page.brand.name })}>
        <LinkRequest brand={page.brand} info={info} now={amount ?? most} />
        <PaymentNotice
          failure={failure}
          refund={status === 'REFUNDED' ? (refundAmount ?? link.amount) : undefined}
          notice={status === 'FAILED' ? 'PAYMENT_ERROR' : page.notice}
          reason={lastErrorText(orderInfo.lastError)}
        />
        <PayerCard {...payer.card} />
        {amount !== undefined && (
          <LazyPayment>
            <LinkPayment
              key={amount}
              page={page}
              amount={amount}
              method={method}
              onMethod={(next) => {
                setFailure(undefined)
                setMethod(next)
              }}
              onFailure={(next) => {
                setFailure(next)
                onChanged()
              }}
              onPaid={() => goWithSession(pageAgain(page))}
              onAction={setAction}
            />
          </LazyPayment>
        )}
        <MainBar
          action={action}
          isReady={payer.isKnown}
          isBusy={payer.isBusy}
          formId={payer.card.formId}
          total={payer.typedAmount}
          isPart={link.isInParts}
        />
        <LinkFoot
          brand={page.brand}
          provider={amount === undefined ? page.provider : undefined}
          phoneNoteId={payer.needsPhone && payer.card.phoneNoteId}
          isBelowPayment={amount !== undefined}
        />
      </Columns>
    </div>
  )
}

interface LinkRequestProps extends Pick<LinkToPayProps, 'info'> {
  brand: KnownLink['brand']
  now: number
}

/** When a part is paid, what is left is named. */
function LinkRequest({ brand, info: { link }, now }: LinkRequestProps) {
  const t = useMessages()
  const { description, paid, isInParts, amount, most = amount, expiresAt } = link
  const rest = most - now
  return (
    <LinkHead brand={brand} amount={t.money(paise(most))} expiresAt={expiresAt}>
      {description && <p>{description}</p>}
      {isInParts && paid > 0 && (
        <p className={styles.soft}>
          {t('links.paidSoFar', { paid: t.money(paise(paid)), amount: t.money(paise(amount)) })}
        </p>
      )}
      {rest > 0 && (
        <p className={styles.soft}>
          {t('links.part.left', { now: t.money(paise(now)), rest: t.money(paise(rest)) })}
        </p>
      )}
    </LinkHead>
  )
}
