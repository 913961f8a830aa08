import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { EndedLink } from './ended-link.tsx'
import type { KnownLink, LinkInfo } from './known-link.ts'
import { LinkReceipt } from './link-receipt.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { useEndText } from './use-end-text.ts'

export interface PayOutcomeProps extends Shown {
  mayBePaid: boolean
  /** Pays once more, or the rest, or with another method. */
  onMore: (() => void) | undefined
}

/** What became of a payment, or why nothing can be paid. */
export function PayOutcome({ page, info, mayBePaid, onMore }: PayOutcomeProps) {
  const { status, receipt, link } = info
  if (status === 'PLACED' && receipt) return <Receipt {...{ page, info, receipt, onMore }} />
  if (mayBePaid) {
    const { brand } = page
    const homeLink = info.swiftInfo.return
    // Nobody knows which part of a link in parts it is.
    const whole = link.isInParts ? undefined : { amount: link.most ?? link.amount }
    const choice = info.choice ?? whole
    return <PendingPayment {...{ brand, choice, homeLink }} onOther={onMore} />
  }
  return link.state === 'OPEN' ? null : <Ended {...{ page, info }} state={link.state} />
}

interface Shown {
  page: KnownLink
  info: LinkInfo
}

function Receipt({
  page: { brand },
  info: { link, swiftInfo },
  receipt,
  onMore,
}: Shown & { receipt: NonNullable<LinkInfo['receipt']>; onMore: (() => void) | undefined }) {
  const t = useMessages()
  const text = link.isInParts
    ? t('links.receipt.rest', { amount: t.money(paise(link.most ?? 0)) })
    : t('links.receipt.again')
  const paidText = link.isInParts
    ? t('links.paidSoFar', {
        paid: t.money(paise(link.paid)),
        amount: t.money(paise(link.amount)),
      })
    : undefined
  return (
    <LinkReceipt
      brand={brand}
      storeLink={swiftInfo.return}
      title={link.description || t('links.receipt.details')}
      receipt={receipt}
      text={paidText}
      more={onMore && { text, isRest: link.isInParts, onClick: onMore }}
    />
  )
}

function Ended({
  page: { brand },
  info: { link, swiftInfo, status, refundAmount },
  state,
}: Shown & { state: Exclude<LinkInfo['link']['state'], 'OPEN'> }) {
  const t = useMessages()
  const endText = useEndText()
  const date = link.expiresAt ? endText(link.expiresAt) : ''
  const store = brand.name
  const texts = {
    PAID: () => t('links.ended.PAID.text'),
    USED_UP: () => t('links.ended.USED_UP.text', { store }),
    EXPIRED: () => t('links.ended.EXPIRED.text', { date, store }),
    CANCELLED: () => t('links.ended.CANCELLED.text', { store }),
  }
  return (
    <EndedLink
      brand={brand}
      storeLink={swiftInfo.return}
      state={state}
      title={t(`links.ended.${state}.title`)}
      text={texts[state]()}
      about={[link.description, t.money(paise(link.amount))].filter(Boolean).join(' · ')}
      refund={status === 'REFUNDED' ? (refundAmount ?? link.amount) : undefined}
    />
  )
}
