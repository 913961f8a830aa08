import { useMessages } from '../../../language/use-messages.ts'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { paise } from '@thela/domain/money'
import { balancesOf, couponsOf, discountsOf, priceLineRow } from '@thela/domain/orders'
import type { PriceLine, Quote } from '@thela/domain/orders'
import { RemoveCode } from '../../../features/checkout/coupons/remove-code.tsx'
import type { CodeRemoval } from '../../../features/checkout/coupons/remove-code.tsx'
import { PriceLines } from '../../../features/orders/billing/price-lines.tsx'
import { MoneyLine, SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './cart-summary.module.css'
import type { DeliveryLine } from './delivery-line.ts'

export interface SummaryMoneyProps {
  cart: CartInfo
  quote: Quote
  delivery: DeliveryLine
  codCharge: number | undefined
  removal?: CodeRemoval | undefined
}

/** Every line of the price, with the total that is shown everywhere. [checkout §9] */
export function SummaryMoney({ cart, quote, delivery, codCharge, removal }: SummaryMoneyProps) {
  const t = useMessages()
  const saved = discountsOf(quote)
  const { payableNow, dueOnDelivery } = quote
  const isDue = dueOnDelivery > 0
  const isNow = payableNow > 0 || !isDue
  const isSplit = (isNow && isDue) || balancesOf(quote) > 0
  const savings = quote.lines.filter(({ key }) => priceLineRow(key).kind === 'DISCOUNT')
  const codes = couponsOf(quote)
  /** A code is removed where its amount stands; one of items and delivery has two lines. */
  const removable = (line: PriceLine) =>
    codes.find((code) => quote.lines.find(({ title }) => title === code) === line)
  const more = (line: PriceLine) => {
    const code = removal && removable(line)
    return {
      action: code && (
        <span className={styles.remove}>
          <RemoveCode code={code} removal={removal} />
        </span>
      ),
    }
  }
  return (
    <>
      {cart.note && <p className={styles.hint}>{t('shared.note', { note: cart.note })}</p>}
      <PriceLines quote={quote} itemCount={cart.totalCartItems} delivery={delivery} more={more}>
        {isSplit && isNow && (
          <MoneyLine
            variant="total"
            label={t(quote.deposit ? 'shared.price.depositNow' : 'shared.price.payableNow')}
            amount={t.money(payableNow)}
          />
        )}
        {isSplit && isDue && (
          <MoneyLine
            variant={isNow ? 'plain' : 'total'}
            label={t(
              delivery.type === 'PICKUP'
                ? 'shared.price.dueOnPickup'
                : 'shared.price.dueOnDelivery',
            )}
            amount={t.money(dueOnDelivery)}
          />
        )}
      </PriceLines>
      {/* A single saving is its own sum. */}
      {savings.length > 1 && (
        <SavedMark>{t('checkout.summary.saved', { amount: t.money(saved) })}</SavedMark>
      )}
      {codCharge !== undefined && (
        <p className={styles.hint}>
          {t('checkout.summary.codAdds', {
            amount: t.money(paise(codCharge)),
            delivery: delivery.type ?? 'DELIVERY',
          })}
        </p>
      )}
    </>
  )
}
