import type { StoreBrand } from '@thela/contracts/store-brand'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { MoneyLine } from '@thela/ui/lists/money-list.tsx'
import { PriceLines } from '../../../features/orders/billing/price-lines.tsx'
import { OrderedItems } from '../../../features/orders/items/ordered-items.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import { Amount, LinkHead } from '../link-head.tsx'
import type { Prepay } from './known-prepay.ts'

type Info = Prepay['info']

interface OrderAsideProps {
  brand: StoreBrand
  info: Info
  now: number
}

/** What the link asks for now, and the order that it pays. */
export function OrderAside({ brand, info, now }: OrderAsideProps) {
  const t = useMessages()
  const { amount = info.due, waived = 0, description, orderName, expiresAt } = info
  const saved = waived > 0 ? paise(waived) : undefined
  // On delivery the charge for that is asked for, too.
  const requested = paise(Math.max(amount, now))
  const isCheaper = saved !== undefined && requested === amount
  return (
    <>
      <LinkHead
        brand={brand}
        amount={t.money(requested)}
        fullAmount={isCheaper ? t.money(paise(amount + saved)) : undefined}
        expiresAt={expiresAt}
      >
        {orderName !== undefined && <p>{t('links.order.title', { name: orderName })}</p>}
        {description && <p>{description}</p>}
        {saved && (
          <p className={styles.saving}>
            {t('links.order.withoutCharge', { saved: t.money(saved) })}
          </p>
        )}
        {dueText(t, info, now) && <p className={styles.soft}>{dueText(t, info, now)}</p>}
      </LinkHead>
      <OrderSummary info={info} saved={isCheaper ? saved : undefined} />
    </>
  )
}

/** It names what stays due on delivery; the line of what is saved says that nothing does. */
function dueText(t: Messages, { amount, due, waived = 0 }: Info, now: number): string | undefined {
  const most = amount ?? due
  const owed = now === most ? now + waived : now
  if (owed >= due) return waived > 0 ? undefined : t('links.order.dueOnDelivery')
  const values = { rest: t.money(paise(due - now)), due: t.money(paise(due)) }
  return now < most
    ? t('links.order.partLeft', { ...values, now: t.money(paise(now)) })
    : t('links.order.partDueOnDelivery', values)
}

interface OrderSummaryProps {
  info: Info
  /** It is what paying now saves. */
  saved?: Paise | undefined
}

/** Without its customer. */
export function OrderSummary({ info: { cart, paid, due }, saved }: OrderSummaryProps) {
  const t = useMessages()
  if (!cart) return null
  const { total } = cart.quote
  return (
    <SummaryFold
      total={
        saved ? (
          <Amount amount={t.money(subtractPaise(total, saved))} fullAmount={t.money(total)} />
        ) : (
          t.money(total)
        )
      }
      picture={cart.cartItems[0]?.image}
      count={t('checkout.summary.items', { count: cart.totalCartItems })}
    >
      <OrderedItems items={cart.cartItems} />
      <PriceLines quote={cart.quote} itemCount={cart.totalCartItems}>
        {paid > 0 && <MoneyLine label={t('links.order.paid')} amount={t.money(paise(paid))} />}
        <MoneyLine label={t('links.order.due')} amount={t.money(paise(due))} />
        {saved && (
          <>
            <MoneyLine
              variant="saving"
              label={t('links.order.charge')}
              amount={t.money(subtractPaise(ZERO_PAISE, saved))}
            />
            <MoneyLine
              variant="total"
              label={t('links.youPay')}
              amount={t.money(paise(due - saved))}
            />
          </>
        )}
      </PriceLines>
    </SummaryFold>
  )
}
