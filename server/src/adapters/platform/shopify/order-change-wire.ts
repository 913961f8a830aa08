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

const bag = Type.Object({
  shopMoney: Type.Object({ amount: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,20})?$' }) }),
})
export const RefundOfMoney = Type.Object({ id: text, totalRefundedSet: bag })
const RefundedOrder = Type.Object({
  totalReceivedSet: bag,
  totalRefundedSet: bag,
  transactions: Type.Array(
    Type.Object({
      id: text,
      kind: text,
      status: text,
      gateway: orNull(text),
      amountSet: bag,
      parentTransaction: orNull(WithId),
    }),
    { maxItems: 50 },
  ),
  refunds: Type.Array(RefundOfMoney, { maxItems: 50 }),
})
export type WireRefundedOrder = Static<typeof RefundedOrder>
export type WireRefundOfMoney = Static<typeof RefundOfMoney>

export const refundedOrderData = Compile(Type.Object({ order: orNull(RefundedOrder) }))
export const recordRefundData = Compile(
  Type.Object({
    refundCreate: Type.Object({ refund: orNull(RefundOfMoney), userErrors }),
  }),
)
const ShippingLines = Type.Object({
  nodes: Type.Array(Type.Object({ title: text, isRemoved: Type.Boolean(), originalPriceSet: bag })),
})
export const chargesData = Compile(
  Type.Object({ order: orNull(Type.Object({ shippingLines: ShippingLines })) }),
)
const CalculatedOrder = Type.Object({
  id: text,
  totalPriceSet: bag,
  shippingLines: Type.Array(Type.Object({ id: orNull(text), title: text, price: bag })),
})
export type WireCalculatedOrder = Static<typeof CalculatedOrder>
const edited = Type.Object({ calculatedOrder: orNull(CalculatedOrder), userErrors })
export const editBeginData = Compile(Type.Object({ orderEditBegin: edited }))
export const removeLineData = Compile(Type.Object({ orderEditRemoveShippingLine: edited }))
export const editCommitData = Compile(Type.Object({ orderEditCommit: Type.Object({ userErrors }) }))
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
