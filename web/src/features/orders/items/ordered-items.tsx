import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import { paise } from '@thela/domain/money'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import type { Messages } from '@thela/messages'
import { useMessages } from '../../../language/use-messages.ts'

/** What was ordered, with the price of each line. */
export function OrderedItems({ items }: { items: readonly CartItemReply[] }) {
  const t = useMessages()
  return (
    <ItemList>
      {items.map((item) => (
        <ItemLine
          key={item.key}
          title={item.prodTitle}
          note={noteOf(t, item)}
          picture={item.image}
          price={t.money(paise(item.originalTotal))}
        />
      ))}
    </ItemList>
  )
}

const noteOf = (t: Messages, { variant, properties = [], quantity }: CartItemReply): string =>
  [
    variant,
    ...properties.map(({ name, value }) => `${name}: ${value}`),
    quantity > 1 && t('orders.items.quantity', { count: quantity }),
  ]
    .filter(Boolean)
    .join(' · ')
