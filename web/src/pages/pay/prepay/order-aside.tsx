import { paise } from '@thela/domain/money'
import { Card } from '@thela/ui/layout/card.tsx'
import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { MoneyLine } from '@thela/ui/lists/money-list.tsx'
import { PriceLines } from '../../../features/orders/billing/price-lines.tsx'
import { OrderedItems } from '../../../features/orders/items/ordered-items.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import type { Prepay } from './known-prepay.ts'

type Info = Prepay['info']

/** What can be paid now, and what it is for; in the first HTML. */
export function OrderAside({ info }: { info: Info }) {
  const t = useMessages()
  const { amount = info.due, due, description, orderName, expiresAt } = info
  const title = orderName === undefined ? undefined : t('links.order.title', { name: orderName })
  return (
    <>
      <Card title={description || title || t('links.payment')}>
        <div className={styles.link}>
          {description && title && <p className={styles.soft}>{title}</p>}
          <p className={styles.amount}>{t.money(paise(amount))}</p>
          <p className={styles.soft}>
            {amount === due
              ? t('links.order.dueOnDelivery')
              : t('links.order.partDueOnDelivery', { due: t.money(paise(due)) })}
          </p>
          {expiresAt && (
            <p className={styles.soft}>
              {t('links.until', { date: t.date(new Date(expiresAt), 'TIME') })}
            </p>
          )}
        </div>
      </Card>
      <OrderSummary info={info} />
    </>
  )
}

/** Without its customer. */
export function OrderSummary({ info: { cart, paid, due } }: { info: Info }) {
  const t = useMessages()
  if (!cart) return null
  return (
    <SummaryFold total={t.money(cart.quote.total)}>
      <OrderedItems items={cart.cartItems} />
      <PriceLines quote={cart.quote} itemCount={cart.totalCartItems}>
        {paid > 0 && <MoneyLine label={t('links.order.paid')} amount={t.money(paise(paid))} />}
        <MoneyLine label={t('links.order.due')} amount={t.money(paise(due))} />
      </PriceLines>
    </SummaryFold>
  )
}
