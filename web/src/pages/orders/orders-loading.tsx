import { OrderSkeleton } from '@thela/ui/feedback/order-skeleton.tsx'
import { SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useMessages } from '../../language/use-messages.ts'

/** It stands in the place of the list of orders. */
export function OrdersLoading() {
  const t = useMessages()
  const title = t('orders.list.loading')
  return (
    <Card title={title}>
      <SkeletonStack label={title}>
        <OrderSkeleton />
        <OrderSkeleton />
        <OrderSkeleton />
      </SkeletonStack>
    </Card>
  )
}
