import type { OrderReturn as Back } from '@thela/contracts/calls/orders/orders'
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { useMessages } from '../../language/use-messages.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'

type LineItem = SubOrderReply['lineItems'][number]

/** A parcel on its way back to the store. [tracking §4 Return statuses] */
export function OrderReturn({ back, ordered }: { back: Back; ordered: readonly LineItem[] }) {
  const t = useMessages()
  const date = back.returnedAt === undefined ? '' : t.date(new Date(back.returnedAt), 'WEEKDAY')
  return (
    <Card title={t('orders.return.title')}>
      <p>
        {back.state === 'RETURNED'
          ? t('orders.return.RETURNED', { date })
          : t(`orders.return.${back.state}`)}
      </p>
      <ItemList isSmall>
        {back.items.map(({ title, variant, qty }, index) => (
          <ItemLine
            key={`${index}`}
            title={title}
            picture={
              ordered.find((item) => item.title === title && item.variant === variant)?.images[0]
            }
            note={[variant, t('orders.items.quantity', { count: qty })].filter(Boolean).join(' · ')}
          />
        ))}
      </ItemList>
      <LinkButton href={back.trackLink} variant="plain">
        {t('orders.return.track')}
      </LinkButton>
    </Card>
  )
}
