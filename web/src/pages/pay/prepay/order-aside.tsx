import type { StoreBrand } from '@thela/contracts/store-brand'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { Card } from '@thela/ui/layout/card.tsx'
import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { MoneyLine } from '@thela/ui/lists/money-list.tsx'
import { PriceLines } from '../../../features/orders/billing/price-lines.tsx'
import { OrderedItems } from '../../../features/orders/items/ordered-items.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import { StoreHelp } from '../store-help.tsx'
import type { Prepay } from './known-prepay.ts'

type Info = Prepay['info']

interface OrderAsideProps {
  brand: StoreBrand
  info: Info
  now: number
}

/** Who asks for how much, for what and until when, and how to reach them; in the first HTML. */
export function OrderAside({ brand, info, now }: OrderAsideProps) {
  const t = useMessages()
  const { amount = info.due, waived = 0, description, orderName, expiresAt } = info
  const saved = waived > 0 && now === amount ? t.money(paise(waived)) : undefined
  const title = orderName === undefined ? undefined : t('links.order.title', { name: orderName })
  return (
    <>
      <Card title={t('links.requestFrom', { store: brand.name })}>
        <div className={styles.link}>
          <p className={styles.amount}>{t.money(paise(now))}</p>
          {title && <p className={styles.for}>{title}</p>}
          {description && <p className={styles.for}>{t('links.for', { description })}</p>}
          <p className={styles.soft}>{dueText(t, info, now)}</p>
          {saved && <p className={styles.soft}>{t('links.order.withoutCharge', { saved })}</p>}
          {expiresAt && (
            <p className={styles.soft}>
              {t('links.until', { date: t.date(new Date(expiresAt), 'TIME') })}
            </p>
          )}
          <StoreHelp brand={brand} />
        </div>
      </Card>
      <OrderSummary info={info} />
    </>
  )
}

function dueText(t: Messages, { amount, due, waived = 0 }: Info, now: number): string {
  const most = amount ?? due
  const owed = now === most ? now + waived : now
  if (owed >= due) return t('links.order.dueOnDelivery')
  const values = { rest: t.money(paise(due - now)), due: t.money(paise(due)) }
  return t(now < most ? 'links.order.partLeft' : 'links.order.partDueOnDelivery', values)
}

/** Without its customer. */
export function OrderSummary({ info: { cart, paid, due } }: { info: Info }) {
  const t = useMessages()
  if (!cart) return null
  return (
    <SummaryFold
      total={t.money(cart.quote.total)}
      picture={cart.cartItems[0]?.image}
      count={t('checkout.summary.items', { count: cart.totalCartItems })}
    >
      <OrderedItems items={cart.cartItems} />
      <PriceLines quote={cart.quote} itemCount={cart.totalCartItems}>
        {paid > 0 && <MoneyLine label={t('links.order.paid')} amount={t.money(paise(paid))} />}
        <MoneyLine label={t('links.order.due')} amount={t.money(paise(due))} />
      </PriceLines>
    </SummaryFold>
  )
}
