import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** What comes back of changes of an order. Other fields are ignored. */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 10_000 })
const WithId = Type.Object({ id: text })
const userErrors = Type.Array(Type.Object({ message: text }))

const OrderToChange = Type.Object({
  refunds: Type.Array(Type.Object({ note: orNull(text) }), { maxItems: 50 }),
  lineItems: Type.Object({
    nodes: Type.Array(
      Type.Object({
        id: text,
        currentQuantity: Type.Integer({ minimum: 0 }),
        variant: orNull(WithId),
      }),
      { maxItems: 250 },
    ),
  }),
  fulfillmentOrders: Type.Object({
    nodes: Type.Array(Type.Object({ assignedLocation: Type.Object({ location: orNull(WithId) }) })),
  }),
})
export type WireOrderToChange = Static<typeof OrderToChange>

export const cancelledData = Compile(
  Type.Object({ order: orNull(Type.Object({ cancelledAt: orNull(text) })) }),
)
export const cancelOrderData = Compile(
  Type.Object({
    orderCancel: Type.Object({
      orderCancelUserErrors: Type.Array(Type.Object({ code: orNull(text) })),
    }),
  }),
)
export const itemsToRemoveData = Compile(Type.Object({ order: orNull(OrderToChange) }))
export const refundCreateData = Compile(
  Type.Object({ refundCreate: Type.Object({ refund: orNull(WithId), userErrors }) }),
)
export const orderUpdateData = Compile(Type.Object({ orderUpdate: Type.Object({ userErrors }) }))
