import type { LinkOrderInfo } from '@thela/contracts/calls/links/pay-link'
import type { StoreBrand } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { ShareButton } from '../../features/orders/share/share-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import type { ReactNode } from 'react'
import { Hero } from './hero.tsx'
import styles from './pay.module.css'

export interface LinkReceiptProps {
  brand: StoreBrand
  /** Where whoever has paid goes on. */
  storeLink: string
  /** What was paid for. */
  title: string
  receipt: NonNullable<LinkOrderInfo['receipt']>
  /** After whom it was paid to. */
  text?: string | undefined
  /** The link can be paid again, or its rest, which comes first. */
  more:
    | { readonly text: string; readonly isRest: boolean; readonly onClick: () => void }
    | undefined
  /** Beside the receipt. */
  children?: ReactNode
}

/** A longer one is read in groups. */
const MAX_LENGTH = 8

/** It can be compared with what the bank or the provider wrote; what is shared is without spaces. */
const inGroups = (reference: string): string =>
  reference.length > MAX_LENGTH ? reference.replaceAll(/.{4}(?=.)/g, '$& ') : reference

/** What this payer has paid. */
export function LinkReceipt(props: LinkReceiptProps) {
  const t = useMessages()
  const { brand, storeLink, title, receipt, text, more, children } = props
  const amount = t.money(paise(receipt.amount))
  const paidTo = t('links.receipt.paidTo', { store: brand.name })
  const date = t.date(new Date(receipt.paidAt), 'TIME')
  const { reference } = receipt
  const toStore = (
    <LinkButton href={storeLink} variant={more?.isRest ? 'plain' : 'main'}>
      {t('links.toStore', { store: brand.name })}
    </LinkButton>
  )
  return (
    <PageFrame brand={brand} homeLink={storeLink}>
      <div className={styles.narrow}>
        <Columns>
          <Hero
            title={t('links.receipt.title')}
            amount={amount}
            texts={text ? [paidTo, text] : [paidTo]}
          >
            {!more?.isRest && toStore}
            {more && (
              <Button variant={more.isRest ? 'main' : 'plain'} onClick={more.onClick}>
                {more.text}
              </Button>
            )}
            {more?.isRest && toStore}
          </Hero>
          <Card title={title}>
            <MoneyList>
              <MoneyLine
                label={t('links.receipt.method')}
                amount={t(`orders.method.${receipt.method}`)}
              />
              <MoneyLine label={t('links.receipt.date')} amount={date} />
              <MoneyLine
                variant="code"
                label={t('links.receipt.reference')}
                amount={inGroups(reference)}
              />
            </MoneyList>
            <ShareButton
              text={t('links.receipt.shared', { amount, store: brand.name, date, reference })}
            >
              {t('links.receipt.share')}
            </ShareButton>
          </Card>
          {children}
        </Columns>
      </div>
    </PageFrame>
  )
}
