import type { StoreBrand } from '@thela/contracts/store-brand'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import { LinkHead } from '../link-head.tsx'
import type { Prepay } from './known-prepay.ts'
import { OrderLines } from './order-lines.tsx'

type Info = Prepay['info']

interface OrderAsideProps {
  brand: StoreBrand
  info: Info
  now: number
}

/** What the link asks for now, and the order that it pays. */
export function OrderAside({ brand, info, now }: OrderAsideProps) {
  const t = useMessages()
  const { amount = info.due, waived = 0, description, orderName, expiresAt, cart, paid, due } = info
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
        {orderName !== undefined && (
          <p>
            <span>{t('links.order.title', { name: orderName })}</span>
            <OnlyItem cart={cart} />
          </p>
        )}
        {description && <p>{description}</p>}
        {saved && (
          <p className={styles.saving}>
            {t('links.order.withoutCharge', { saved: t.money(saved) })}
          </p>
        )}
        {dueText(t, info, now) && <p className={styles.soft}>{dueText(t, info, now)}</p>}
      </LinkHead>
      {cart && (
        // The amount is the one above: how many items there are stands in its place.
        <SummaryFold
          total={t('checkout.summary.items', { count: cart.totalCartItems })}
          picture={cart.cartItems[0]?.image}
        >
          <OrderLines {...{ cart, paid, due }} saved={isCheaper ? saved : undefined} />
        </SummaryFold>
      )}
    </>
  )
}

/** A phone folds the items away: the only one is named here. */
function OnlyItem({ cart }: { cart: Info['cart'] }) {
  const [item, ...others] = cart?.cartItems ?? []
  if (!item || others.length > 0) return null
  return <span className={styles.item}> · {item.prodTitle}</span>
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
