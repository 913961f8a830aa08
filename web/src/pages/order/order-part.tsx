import type { SubOrderReply } from '@thela/contracts/calls/orders'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { datesText } from '../../features/checkout/delivery/delivery-texts.ts'
import { SubOrderState } from '../../features/orders/sub-order/sub-order-state.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'

/** A parcel with its items and status. [account §3 Sub-order] */
export function OrderPart({ part, title }: { part: SubOrderReply; title: string }) {
  const t = useMessages()
  return (
    <Card title={title}>
      <SubOrderState
        subOrder={part}
        days={part.promised && datesText(t, part.promised)}
        variant="large"
        hidesItems
      />
      <ItemList>
        {part.lineItems.map(({ id, title: name, variant, properties = [], images, qty, total }) => (
          <ItemLine
            key={id}
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
    </Card>
  )
}
