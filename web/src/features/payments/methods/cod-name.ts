import type { DeliveryType } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'

/** "Cash on Delivery"; of an order that is collected "Cash on pickup". [ADR-192] */
export const codName = (t: Messages, delivery: DeliveryType | undefined): string =>
  t('payments.cod.name', deliveredBy(delivery))

/** Offered after another method has failed, so with what it adds to the price, in paise. */
export const codInstead = (
  t: Messages,
  { delivery, charge = 0 }: { delivery: DeliveryType | undefined; charge?: number | undefined },
): string => {
  const name = codName(t, delivery)
  return charge > 0 ? t('payments.instead.COD', { name, amount: t.money(paise(charge)) }) : name
}

/** For texts that say when the rest is paid. */
export const deliveredBy = (delivery: DeliveryType | undefined): { readonly delivery: string } => ({
  delivery: delivery ?? 'DELIVERY',
})
