/** Calls of the store's own systems. [ADR-107, I17, I31] */
import {
  listRefunds,
  refundOrder as refundCall,
} from '@thela/contracts/calls/payments/store-refunds'
import type { RefundInfo, RefundsInfo } from '@thela/contracts/calls/payments/store-refunds'
import { paise } from '@thela/domain/money'
import type { RefundStatus } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../db/new-id.ts'
import { registerCall } from '../../http/calls/route.ts'
import { storeOfToken } from '../stores/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { CashRefund, StoredRefund } from './refund/refunds-repository.ts'
import type { MadeRefunds, OwnerRefund } from './refund/refunds.ts'

const REFUND_STATUS: Readonly<Record<StoredRefund['state'], RefundStatus>> = {
  CREATED: 'created',
  PROCESSING: 'processing',
  PROCESSED: 'processed',
  FAILED: 'failed',
}

/** Every refund has as much as one of cash. */
export const refundToWire = (refund: CashRefund): RefundInfo => ({
  amount: paise(refund.amount),
  status: REFUND_STATUS[refund.state],
  ctime: refund.createdAt.toISOString(),
  ...omitUndefined({
    reference: refund.reference ?? undefined,
    rail: refund.rail ?? undefined,
    promisedOn: refund.promisedOn ?? undefined,
  }),
})

export const refundsToWire = (
  { refunds, refundable }: MadeRefunds,
  cash: readonly CashRefund[] = [],
): RefundsInfo => ({
  refunds: [...refunds, ...cash].map(refundToWire),
  refundable,
})

/** Of a refund that an owner asks for: with the same key it is the same one. */
export const ownerRequestId = ({ number }: Store, idempotencyKey?: string): string =>
  `owner:${idempotencyKey ?? newId(number)}`

export function storeRoutes(
  app: FastifyInstance,
  deps: {
    readonly stores: Stores
    readonly refundOrder: (wanted: OwnerRefund) => Promise<MadeRefunds>
    readonly refundsOfOrder: (store: Store, orderId: string) => Promise<MadeRefunds>
    readonly findCashRefunds: (storeId: string, orderId: string) => Promise<readonly CashRefund[]>
  },
): void {
  registerCall(app, refundCall, async ({ visitor, params, body, idempotencyKey }) => {
    const store = await storeOfToken(deps.stores, visitor, params)
    const { orderId } = params
    const { speed } = body
    const amount = body.amount === undefined ? undefined : paise(body.amount)
    const requestId = ownerRequestId(store, idempotencyKey)
    const made = await deps.refundOrder({ store, orderId, amount, speed, requestId })
    return refundsToWire(made, await deps.findCashRefunds(store.storeId, orderId))
  })

  registerCall(app, listRefunds, async ({ visitor, params }) => {
    const store = await storeOfToken(deps.stores, visitor, params)
    const { orderId } = params
    const made = await deps.refundsOfOrder(store, orderId)
    return refundsToWire(made, await deps.findCashRefunds(store.storeId, orderId))
  })
}
