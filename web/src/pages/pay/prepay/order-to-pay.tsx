/** [checkout §2, §4 App start] */
import { needsOwnPhone } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useState } from 'react'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { PaymentAction } from '../../../features/payments/section/payment-section-props.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { LazyPayment, OrderPayment, usePaymentCode } from '../lazy-payment.tsx'
import { LinkFoot } from '../link-foot.tsx'
import { MainBar } from '../main-bar.tsx'
import { PayerCard } from '../payer-card.tsx'
import { PaymentNotice } from '../payment-notice.tsx'
import styles from '../pay.module.css'
import { usePayer } from '../use-payer.ts'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderSummary } from './order-summary.tsx'
import { OrderRequest } from './order-request.tsx'

export interface OrderToPayProps {
  page: KnownPrepay
  prepay: Prepay
  /** In paise: what one payment can be. */
  most: number
  /** What the link asks for may have changed. */
  onChanged: () => void
  /** Paid, or left on delivery. */
  onDone: () => void
}

const noticeOf = ({ page: { notice }, prepay: { success } }: OrderToPayProps) =>
  success.status === 'FAILED' ? 'PAYMENT_ERROR' : notice

/** The method before the payer chooses one. */
const firstMethod = (props: OrderToPayProps, offersCod: boolean): SelectedPaymentType | undefined =>
  (noticeOf(props) && props.page.chosen?.option) ?? (offersCod ? 'COD' : undefined)

/** What the address says of the payment that the payer comes back from. */
function failureBefore({ page: { notice }, prepay: { success } }: OrderToPayProps) {
  return notice === 'PAYMENT_ERROR' ? { description: success.description } : undefined
}

/** An open link: what is due, who pays, and how. */
export function OrderToPay(props: OrderToPayProps) {
  const { page, prepay, most, onChanged, onDone } = props
  const { info, success } = prepay
  const { brand } = page
  const t = useMessages()
  const isInParts = info.minPart !== undefined
  // On delivery the order is as it was: nobody is asked for anything.
  const offersCod = info.allowOfflineOrder && info.state === 'OPEN'
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState(() => firstMethod(props, offersCod))
  const maskedPhone = method && needsOwnPhone(method) ? undefined : info.maskedPhone
  const link = { amount: most, isInParts, least: info.minPart, most }
  const payer = usePayer(page.session, link, maskedPhone)
  const [failure, setFailure] = useState<PaymentFailure>()
  usePaymentCode()
  const isOnDelivery = offersCod && method === 'COD'
  const isReady = isOnDelivery || payer.isKnown
  const amount = isOnDelivery ? most : (payer.amount ?? most)
  const failedBefore = payer.isKnown ? failureBefore(props) : undefined
  const details = !isOnDelivery && <PayerCard {...payer.card} />
  // A method can be chosen before it is known who pays.
  const isKnownLater = (offersCod || info.maskedPhone !== undefined) && !isInParts
  // On delivery nobody is asked: what was tapped does not move when the details come.
  const isBelow = offersCod && !isInParts
  const showsPayment = isReady || offersCod || isKnownLater
  // On delivery the charge for that is owed, too.
  const price = isOnDelivery ? most + (info.waived ?? 0) : amount
  return (
    <div className={styles.narrow}>
      <Columns heading={t('links.heading', { store: brand.name })}>
        <OrderRequest brand={brand} info={info} now={price} />
        <PaymentNotice
          failure={failure}
          refund={success.status === 'REFUNDED' ? (success.refundAmount ?? most) : undefined}
          notice={failedBefore ? undefined : noticeOf(props)}
          reason={success.description}
        />
        {info.cart && <OrderSummary {...{ brand, info, cart: info.cart }} now={price} />}
        {!isBelow && details}
        {showsPayment && (
          <LazyPayment>
            <OrderPayment
              key={amount}
              {...{ page, prepay, amount, offersCod, method, failedBefore }}
              isBlocked={!isReady}
              onMethod={(next) => {
                setFailure(undefined)
                setMethod(next)
              }}
              onFailure={(next) => {
                setFailure(next)
                onChanged()
              }}
              onPaid={onDone}
              onAction={setAction}
            />
          </LazyPayment>
        )}
        {isBelow && details}
        {/* The list has the button that leaves the order as it is. */}
        {(action || !isOnDelivery) && (
          <MainBar
            {...{ action, isReady }}
            isBusy={payer.isBusy}
            formId={payer.card.formId}
            total={payer.isKnown || isOnDelivery ? price : payer.typedAmount}
            isPart={isInParts}
          />
        )}
        <LinkFoot
          brand={page.brand}
          phoneNoteId={!isOnDelivery && payer.needsPhone && payer.card.phoneNoteId}
          isBelowPayment={showsPayment && !(isBelow && details)}
        />
      </Columns>
    </div>
  )
}
