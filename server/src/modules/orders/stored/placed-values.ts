import { balancesOf, prepaidOf } from '@thela/domain/orders'
import type { OrderSnapshot, Payable } from '@thela/domain/orders'

export interface OrderToPlace {
  readonly orderId: string
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  /** By a code or a link that was sent to it. */
  readonly isPhoneConfirmed?: boolean
  readonly snapshot: OrderSnapshot
  readonly payment?: { readonly provider: string; readonly providerPaymentId: string }
  readonly input?: { readonly idempotencyKey: string; readonly bodyHash: Buffer }
}

/** In columns too, for the constraint that they add up. */
const amountsOf = ({ quote }: OrderSnapshot) => ({
  total: quote.total,
  prepaid: prepaidOf(quote),
  deposit: quote.deposit ?? 0,
  cod: quote.dueOnDelivery,
  balances: balancesOf(quote),
})

/** The columns of an order that is placed. */
export interface PlacedValues
  extends
    Payable,
    Pick<OrderToPlace, 'orderId' | 'subject' | 'phone'>,
    ReturnType<typeof amountsOf> {
  readonly storeId: string
  readonly provider: string | null
  readonly providerPaymentId: string | null
  /** JSON. */
  readonly snapshot: string
}

export const placedValues = (storeId: string, order: OrderToPlace): PlacedValues => ({
  ...order,
  ...order.payable,
  ...amountsOf(order.snapshot),
  storeId,
  provider: order.payment?.provider ?? null,
  providerPaymentId: order.payment?.providerPaymentId ?? null,
  snapshot: JSON.stringify(order.snapshot),
})
