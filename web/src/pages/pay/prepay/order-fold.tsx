import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import outcomeStyles from '../outcome.module.css'
import styles from './order-fold.module.css'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderLines } from './order-lines.tsx'

/** What was ordered is folded below its outcome, which says the amounts already. */
export function OrderFold({
  brand,
  info: { cart, paid, due },
}: Pick<Prepay, 'info'> & Pick<KnownPrepay, 'brand'>) {
  const t = useMessages()
  if (!cart) return null
  const items = t('checkout.summary.items', { count: cart.totalCartItems })
  return (
    <details className={styles.order}>
      <summary>
        <h2>{t('links.order.summary')}</h2>
        <span className={outcomeStyles.soft}>
          {items} · {t.money(cart.quote.total)}
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.lines}>
        <OrderLines {...{ cart, brand, paid, due }} />
      </div>
    </details>
  )
}
