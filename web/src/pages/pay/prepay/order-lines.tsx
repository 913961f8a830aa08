import type { StoreBrand } from '@thela/contracts/pages'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { withoutCharge } from '@thela/domain/orders'
import { MoneyLine, SavedMark } from '@thela/ui/lists/money-list.tsx'
import { PriceLines } from '../../../features/orders/billing/price-lines.tsx'
import { OrderedItems } from '../../../features/orders/items/ordered-items.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import type { Prepay } from './known-prepay.ts'

type Info = Prepay['info']

interface OrderLinesProps extends Pick<Info, 'paid' | 'due'> {
  cart: NonNullable<Info['cart']>
  brand: Pick<StoreBrand, 'showsFree'>
  /** It is what paying now saves. */
  saved?: Paise | undefined
}

/**
 * It shows the items and their costs, without the customer. What is due is named where it is not the total. What
 * paying now saves is no line that a later one takes back: the order costs less without it.
 */
export function OrderLines({ cart, brand, paid, due, saved = ZERO_PAISE }: OrderLinesProps) {
  const t = useMessages()
  const quote = withoutCharge(cart.quote, saved)
  const amountDue = subtractPaise(paise(due), saved)
  const isSaved = saved > 0
  const dueLabel = t(isSaved ? 'links.youPay' : 'links.order.due')
  return (
    <>
      <OrderedItems items={cart.cartItems} />
      <PriceLines
        quote={quote}
        itemCount={cart.totalCartItems}
        delivery={{ showsFree: brand.showsFree }}
        totalLabel={isSaved && amountDue === quote.total ? dueLabel : undefined}
      >
        {paid > 0 && due > 0 && (
          <MoneyLine label={t('links.order.paid')} amount={t.money(paise(paid))} />
        )}
        {due > 0 && amountDue !== quote.total && (
          <MoneyLine
            variant={isSaved ? 'total' : 'plain'}
            label={dueLabel}
            amount={t.money(amountDue)}
          />
        )}
      </PriceLines>
      {isSaved && <SavedMark>{t('links.order.saved', { saved: t.money(saved) })}</SavedMark>}
    </>
  )
}
