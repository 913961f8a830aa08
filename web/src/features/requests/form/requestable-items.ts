/** What of an order can still be cancelled or returned. [account §4, A4.28, A4.29, I40] */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'

export type ItemAction = 'CANCEL_ORDER' | 'RETURN_ORDER'

export interface RequestableItem {
  readonly lineItemId: string
  readonly title: string
  readonly variant: string | undefined
  readonly image: string | undefined
  readonly max: number
  readonly refundEach: Paise
}

/** By line: so many pieces. */
export type Quantities = Readonly<Record<string, number>>

export function requestableItems(
  { order, orderConfig }: Pick<OrderDetail, 'order' | 'orderConfig'>,
  action: ItemAction,
): readonly RequestableItem[] {
  const lines = order.subOrders.flatMap(({ lineItems }) => lineItems)
  return orderConfig.items.flatMap(({ lineItemId, cancellable, returnable, refundEach }) => {
    const line = lines.find(({ id }) => id === lineItemId)
    const max = action === 'CANCEL_ORDER' ? cancellable : returnable
    if (!line || max === 0) return []
    const { title, variant, images } = line
    const image = images[0]
    return [{ lineItemId, title, variant, image, max, refundEach: paise(refundEach) }]
  })
}

/** Some of them may not be requestable any more. */
export const countOrdered = ({ order }: Pick<OrderDetail, 'order'>): number =>
  order.subOrders.flatMap(({ lineItems }) => lineItems).reduce((sum, { qty }) => sum + qty, 0)

export const nameOf = ({ title, variant }: Pick<RequestableItem, 'title' | 'variant'>): string =>
  [title, variant].filter(Boolean).join(' · ')

/** The chosen ones, each no more than there are. */
export const chosenItems = (items: readonly RequestableItem[], quantities: Quantities) =>
  items.flatMap((item) => {
    const quantity = Math.min(quantities[item.lineItemId] ?? 0, item.max)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

export const allItems = (items: readonly RequestableItem[]): Quantities =>
  Object.fromEntries(items.map(({ lineItemId, max }) => [lineItemId, max]))

/** To the rupee: what a piece brings is rounded, and the whole is not its multiple. */
export const valueOfChosen = (chosen: ReturnType<typeof chosenItems>): Paise => {
  const sum = chosen.reduce((total, { quantity, refundEach }) => total + quantity * refundEach, 0)
  return paise(Math.round(sum / 100) * 100)
}
