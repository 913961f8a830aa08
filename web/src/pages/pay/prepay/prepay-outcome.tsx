import { paise } from '@thela/domain/money'
import { useMessages } from '../../../language/use-messages.ts'
import { PageFrame } from '../../../shell/frame/page-frame.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import styles from '../pay.module.css'
import { EndedLink } from '../ended-link.tsx'
import { Hero } from '../hero.tsx'
import { LinkReceipt } from '../link-receipt.tsx'
import { PendingPayment } from '../pending-payment.tsx'
import { useEndText } from '../use-end-text.ts'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderFold } from './order-fold.tsx'

export interface PrepayOutcomeProps extends Shown {
  mayBePaid: boolean
  /** Pays after all, or the rest, or with another method. */
  onMore: (() => void) | undefined
}

/** What became of a payment, or why nothing can be paid. */
export function PrepayOutcome({ page, prepay, mayBePaid, onMore }: PrepayOutcomeProps) {
  const { info, success } = prepay
  const { receipt } = success
  if (success.status === 'PLACED' && receipt) {
    return <Paid {...{ page, prepay, receipt, onMore }} />
  }
  if (mayBePaid) {
    const { brand } = page
    const choice = success.choice ?? wholeAmount(info)
    const homeLink = success.redirectUrl
    return <PendingPayment {...{ brand, choice, homeLink }} onOther={onMore} />
  }
  if (info.state === 'COD_CONFIRMED') return <OnDelivery {...{ page, prepay }} onPay={onMore} />
  return <Ended {...{ page, prepay }} />
}

interface Shown {
  page: KnownPrepay
  prepay: Prepay
}

function Paid({
  page: { brand },
  prepay: { info, success },
  receipt,
  onMore,
}: Shown & {
  receipt: NonNullable<Prepay['success']['receipt']>
  onMore: (() => void) | undefined
}) {
  const t = useMessages()
  const { orderName: name, due, amount = 0 } = info
  const rest = t('links.receipt.rest', { amount: t.money(paise(amount)) })
  return (
    <LinkReceipt
      brand={brand}
      storeLink={success.redirectUrl}
      title={name === undefined ? t('links.receipt.details') : t('links.order.title', { name })}
      receipt={receipt}
      text={
        due > 0
          ? t('links.order.stillDue', { due: t.money(paise(due)) })
          : t('links.order.nothingDue')
      }
      more={onMore && { text: rest, isRest: true, onClick: onMore }}
    >
      <OrderFold {...{ brand, info }} />
    </LinkReceipt>
  )
}

/** The order stays on delivery; that can still be changed. */
function OnDelivery({
  page: { brand },
  prepay: { info, success },
  onPay,
}: Shown & { onPay: (() => void) | undefined }) {
  const t = useMessages()
  return (
    <PageFrame brand={brand} homeLink={success.redirectUrl}>
      <div className={styles.narrow}>
        <Columns>
          <Hero
            title={t('links.order.COD_CONFIRMED.title')}
            texts={[t('links.order.COD_CONFIRMED.text', { due: t.money(paise(info.due)) })]}
          >
            <LinkButton href={success.redirectUrl}>
              {t('links.toStore', { store: brand.name })}
            </LinkButton>
            {onPay && (
              <Button variant="plain" wide onClick={onPay}>
                {t('links.order.payNow')}
              </Button>
            )}
          </Hero>
          <OrderFold {...{ brand, info }} />
        </Columns>
      </div>
    </PageFrame>
  )
}

function Ended({ page: { brand }, prepay: { info, success } }: Shown) {
  const t = useMessages()
  const endText = useEndText()
  const state = endOf(info.state)
  const store = brand.name
  const due = t.money(paise(info.due))
  const date = info.expiresAt ? endText(info.expiresAt) : ''
  const name = info.orderName && t('links.order.title', { name: info.orderName })
  const texts = {
    PAID: () => t('links.order.PAID.text'),
    USED_UP: () => t('links.order.USED_UP.text', { due }),
    EXPIRED: () =>
      info.cart
        ? t('links.order.EXPIRED.text', { date, due })
        : t('links.order.EXPIRED.cart', { date, store }),
    CANCELLED: () => t('links.order.CANCELLED.text', { store }),
  }
  return (
    <EndedLink
      brand={brand}
      storeLink={success.redirectUrl}
      state={state}
      title={t(`links.order.${state}.title`)}
      text={texts[state]()}
      about={[name, info.description].filter(Boolean).join(' · ')}
      refund={success.status === 'REFUNDED' ? (success.refundAmount ?? 0) : undefined}
    />
  )
}

/** Nobody knows which part of a link in parts it is; where nothing more can be paid it may have been one. */
const wholeAmount = ({ amount, minPart }: Prepay['info']) =>
  amount === undefined || minPart !== undefined ? undefined : { amount }

/** What can still be paid is not shown as ended. */
const endOf = (state: Prepay['info']['state']) =>
  state === 'OPEN' || state === 'COD_CONFIRMED' ? 'USED_UP' : state
