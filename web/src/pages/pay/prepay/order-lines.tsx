import type { StoreBrand } from '@thela/contracts/pages'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { MoneyLine } from '@thela/ui/lists/money-list.tsx'
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

/** The items and their costs, without the customer. What is due is named where it is not the total. */
export function OrderLines({ cart, brand, paid, due, saved }: OrderLinesProps) {
  const t = useMessages()
  return (
    <>
      <OrderedItems items={cart.cartItems} />
      <PriceLines
        quote={cart.quote}
        itemCount={cart.totalCartItems}
        delivery={{ showsFree: brand.showsFree }}
      >
        {paid > 0 && due > 0 && (
          <MoneyLine label={t('links.order.paid')} amount={t.money(paise(paid))} />
        )}
        {due > 0 && due !== cart.quote.total && (
          <MoneyLine label={t('links.order.due')} amount={t.money(paise(due))} />
        )}
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
    </>
  )
}
