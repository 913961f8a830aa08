import { paise } from '@thela/domain/money'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Tick } from '@thela/ui/feedback/tick.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import type { KnownLink, LinkInfo } from './known-link.ts'
import styles from './pay.module.css'

export interface LinkReceiptProps {
  page: KnownLink
  info: LinkInfo
  receipt: NonNullable<LinkInfo['receipt']>
  /** The link can be paid again, or its rest. */
  onMore: (() => void) | undefined
}

/** What this payer has paid. */
export function LinkReceipt({ page: { brand }, info, receipt, onMore }: LinkReceiptProps) {
  const t = useMessages()
  const { link, swiftInfo } = info
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const amount = t.money(paise(receipt.amount))
  return (
    <PageFrame brand={brand} homeLink={swiftInfo.return}>
      <Columns>
        <div className={styles.hero}>
          <Tick />
          <h1 ref={heading} tabIndex={-1}>
            {t('links.receipt.title')}
          </h1>
          <p className={styles.soft}>{t('links.receipt.thanks', { store: brand.name, amount })}</p>
          <div className={styles.actions}>
            <LinkButton href={swiftInfo.return}>
              {t('links.toStore', { store: brand.name })}
            </LinkButton>
            {onMore && (
              <Button variant="plain" wide onClick={onMore}>
                {link.isInParts
                  ? t('links.receipt.rest', { amount: t.money(paise(link.most ?? 0)) })
                  : t('links.receipt.again')}
              </Button>
            )}
          </div>
        </div>
        <Card title={link.description || t('links.receipt.details')}>
          <MoneyList>
            <MoneyLine
              label={t('links.receipt.method')}
              amount={t(`orders.method.${receipt.method}`)}
            />
            <MoneyLine
              label={t('links.receipt.date')}
              amount={t.date(new Date(receipt.paidAt), 'TIME')}
            />
            <MoneyLine label={t('links.receipt.reference')} amount={receipt.reference} />
            <MoneyLine variant="total" label={t('links.receipt.amount')} amount={amount} />
          </MoneyList>
        </Card>
      </Columns>
    </PageFrame>
  )
}
