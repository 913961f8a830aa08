/** Refunds by the store's own systems. [D-67, ADR-107] */
import { REFUND_STATUSES } from '@thela/domain/orders'
import { REFUND_RAILS, REFUND_SPEEDS } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, ObjectId, PaiseSchema, StoreIdSchema, Time, example, literals } from '../../fields.ts'

const whereTo = {
  amount: PaiseSchema,
  rail: Type.Optional(literals(REFUND_RAILS)),
  /** It has arrived by the end of this day. */
  promisedOn: Type.Optional(Day),
  /** The bank's, once there is one; of a gift card the end of its code. */
  reference: Type.Optional(example(Type.String(), 'INV-2042')),
}
/** What goes back, where to, and when it arrives. */
export const RefundPart = Type.Object(whereTo)

/** One refund of an order. */
export const RefundInfo = Type.Object({
  ...whereTo,
  status: literals(REFUND_STATUSES),
  ctime: Time,
})
export type RefundInfo = Static<typeof RefundInfo>

/** Refunds, and what can still be refunded. */
export const RefundsInfo = Type.Object({ refunds: Type.Array(RefundInfo), refundable: PaiseSchema })
export type RefundsInfo = Static<typeof RefundsInfo>

/** A refund to make. */
export const NewRefundInfo = Type.Object({
  /** What is left, where it is missing. */
  amount: Type.Optional(example(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), 44_900)),
  speed: Type.Optional(literals(REFUND_SPEEDS)),
})

export const refundOrder = defineCall({
  route: 'POST /stores/:storeId/orders/:orderId/refunds',
  summary: 'Refund an order, completely or in part; repeated with its key it is one refund',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: Type.Object({ storeId: StoreIdSchema, orderId: ObjectId }),
  body: NewRefundInfo,
  reply: RefundsInfo,
  failures: ['NOT_FOUND', 'REFUND_TOO_HIGH', 'IDEMPOTENCY_MISMATCH'],
})

export const listRefunds = defineCall({
  route: 'GET /stores/:storeId/orders/:orderId/refunds',
  summary: 'The refunds of an order, and what can still be refunded',
  tokens: ['STORE'],
  rate: 'read',
  params: Type.Object({ storeId: StoreIdSchema, orderId: ObjectId }),
  reply: RefundsInfo,
  failures: ['NOT_FOUND'],
})
