import type { CartItem, CartInfo } from '@thela/contracts/cart'
import { formatPaise, paise, subtractPaise } from '@thela/domain/shared'
import { SummaryFold } from '../../ui/layout/summary-fold.tsx'
import { ItemLine, ItemList } from '../../ui/lists/item-line.tsx'
import { MoneyLine, MoneyList } from '../../ui/lists/money-list.tsx'

/** What is bought, in the first HTML. */
export function CartSummary({ cart, open }: { cart: CartInfo; open: boolean }) {
  const total = formatPaise(subtractPaise(paise(cart.subTotal), paise(cart.discountAmount)))
  return (
    <SummaryFold total={total} open={open}>
      <ItemList>
        {cart.cartItems.map((item) => (
          <CartLine key={item.key} item={item} />
        ))}
      </ItemList>
      <MoneyList>
        <MoneyLine label="Subtotal" amount={formatPaise(paise(cart.subTotal))} />
        {cart.discountAmount > 0 && (
          <MoneyLine
            look="saving"
            label={cart.discountTitle ?? 'Discount'}
            amount={formatPaise(paise(-cart.discountAmount))}
          />
        )}
        <MoneyLine look="total" label="Total" amount={total} />
      </MoneyList>
    </SummaryFold>
  )
}

function CartLine({ item }: { item: CartItem }) {
  const parts = [item.variant, item.quantity > 1 ? `Qty ${item.quantity}` : undefined]
  return (
    <ItemLine
      title={item.prodTitle}
      note={parts.filter(Boolean).join(' · ')}
      picture={item.image}
      price={formatPaise(paise(item.prodTotal))}
      priceBefore={
        item.originalTotal > item.prodTotal ? formatPaise(paise(item.originalTotal)) : undefined
      }
    />
  )
}
