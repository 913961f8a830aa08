import { paise } from '@thela/domain/money'
import { lastErrorText } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { goWithSession } from '../../api/session.ts'
import { useSession } from '../../api/use-session.ts'
import type { PaymentFailure } from '../../features/payments/attempt/checkout-to-pay.ts'
import type { PaymentAction } from '../../features/payments/section/payment-section-props.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { StickyActionBar } from '@thela/ui/actions/sticky-action-bar.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { pageAgain } from './known-link.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'
import { PayerCard } from './payer-card.tsx'
import styles from './pay.module.css'

/** Fetched while the page is read: the first paint does not need it. */
const fetchPayment = () => withMessages(import('./link-payment.tsx'))
const LinkPayment = lazy(async () => ({ default: (await fetchPayment()).LinkPayment }))

export interface LinkToPayProps {
  page: KnownLink
  info: LinkInfo
  /** What the link asks for may have changed. */
  onChanged: () => void
}

/** An open link: what it asks for, who pays how much, and how. */
export function LinkToPay({ page, info, onChanged }: LinkToPayProps) {
  const t = useMessages()
  const { link } = info
  const most = link.most ?? link.amount
  const session = useSession(page.session)
  const [amount, setAmount] = useState(link.isInParts ? undefined : most)
  const [isEdited, setIsEdited] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState<SelectedPaymentType>()
  const [failure, setFailure] = useState<PaymentFailure>()
  const formId = useId()
  useEffect(() => {
    // If loading fails, it is retried when it is shown.
    fetchPayment().catch(() => undefined)
  }, [])
  const isReady = session.kind !== 'ANON' && amount !== undefined && amount <= most && !isEdited
  const shown = isReady ? amount : most
  return (
    <Columns
      heading={t('links.heading', { store: page.brand.name })}
      aside={<LinkCard info={info} />}
    >
      <PaymentNotice page={page} info={info} failure={failure} />
      <PayerCard
        formId={formId}
        link={link}
        session={session}
        amount={amount}
        isDone={isReady}
        onBusy={setIsBusy}
        onChange={() => setIsEdited(true)}
        onReady={(next) => {
          setAmount(next)
          setIsEdited(false)
        }}
      />
      {isReady ? (
        <Suspense fallback={<LoadingPayment />}>
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
        </Suspense>
      ) : (
        <Card title={t('payments.title')} variant="later" />
      )}
      <MainBar
        action={isReady ? action : undefined}
        isReady={isReady}
        isBusy={isBusy}
        formId={formId}
        total={t.money(paise(shown))}
      />
    </Columns>
  )
}

/** One main action at a time: that of the open section. */
function MainBar({
  action,
  isReady,
  isBusy,
  formId,
  total,
}: {
  action: PaymentAction | undefined
  isReady: boolean
  isBusy: boolean
  formId: string
  total: string
}) {
  const t = useMessages()
  if (action?.isHidden) return null
  if (!isReady) {
    const state = isBusy ? 'loading' : 'ready'
    return <StickyActionBar text={t('payments.continue')} form={formId} {...{ state, total }} />
  }
  const state = action?.isLoading ? 'loading' : !action || action.isDisabled ? 'disabled' : 'ready'
  return (
    <StickyActionBar
      text={action?.text ?? t('payments.continue')}
      {...{ state, total }}
      {...(action ? { onClick: action.onClick } : {})}
    />
  )
}

function LoadingPayment() {
  const t = useMessages()
  return (
    <Card title={t('payments.title')}>
      <SkeletonStack label={t('payments.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonStack>
    </Card>
  )
}

/** What the link asks for, in the first HTML. */
function LinkCard({ info: { link } }: Pick<LinkToPayProps, 'info'>) {
  const t = useMessages()
  const { description, paid, isInParts, most, amount, expiresAt } = link
  return (
    <Card title={description || t('links.payment')}>
      <div className={styles.link}>
        <p className={styles.amount}>{t.money(paise(most ?? amount))}</p>
        {isInParts && paid > 0 && (
          <p className={styles.soft}>
            {t('links.paidSoFar', { paid: t.money(paise(paid)), amount: t.money(paise(amount)) })}
          </p>
        )}
        {expiresAt && (
          <p className={styles.soft}>
            {t('links.until', { date: t.date(new Date(expiresAt), 'TIME') })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What became of the last try. */
function PaymentNotice({
  page: { hasFailed },
  info: { status, orderInfo, refundAmount, link },
  failure,
}: Pick<LinkToPayProps, 'page' | 'info'> & { failure: PaymentFailure | undefined }) {
  const t = useMessages()
  if (failure) {
    const key = `errors.${failure.messageCode}`
    return (
      <Notice tone="error" announce>
        {t.has(key) ? t(key) : t('errors.INTERNAL')}
      </Notice>
    )
  }
  if (status === 'REFUNDED') {
    const amount = t.money(paise(refundAmount ?? link.amount))
    return <Notice tone="warning">{t('links.refunded', { amount })}</Notice>
  }
  if (!hasFailed && status !== 'FAILED') return null
  // Providers write English.
  const reason = t.language.code === 'en' ? lastErrorText(orderInfo.lastError) : undefined
  return (
    <Notice tone="error" title={t('links.failed.title')}>
      {reason && <p>{reason}</p>}
      <p>{t('links.failed.text')}</p>
    </Notice>
  )
}
