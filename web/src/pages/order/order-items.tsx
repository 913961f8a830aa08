import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'

/** Items with what was written on them, and their prices. */
export function OrderItems({ items }: { items: SubOrderReply['lineItems'] }) {
  const t = useMessages()
  return (
    <ItemList isSmall>
      {items.map(({ id, title: name, variant, properties = [], images, qty, total }, index) => (
        <ItemLine
          // A line may be spread over several parcels.
          key={`${index}-${id}`}
          title={name}
          note={[
            variant,
            ...properties.map((written) => `${written.name}: ${written.value}`),
            t('orders.items.quantity', { count: qty }),
          ]
            .filter(Boolean)
            .join(' · ')}
          picture={images[0]}
          price={t.money(paise(total))}
        />
      ))}
    </ItemList>
  )
}
