import type { DeliveryType } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'

/** "Cash on Delivery"; of an order that is collected "Cash on pickup". [ADR-192] */
export const codName = (t: Messages, delivery: DeliveryType | undefined): string =>
  t('payments.cod.name', deliveredBy(delivery))

/** For texts that say when the rest is paid. */
export const deliveredBy = (delivery: DeliveryType | undefined): { readonly delivery: string } => ({
  delivery: delivery ?? 'DELIVERY',
})
