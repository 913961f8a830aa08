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
import type { StoredRefund } from './refund/refunds-repository.ts'
import type { MadeRefunds, OwnerRefund } from './refund/refunds.ts'

const REFUND_STATUS: Readonly<Record<StoredRefund['state'], RefundStatus>> = {
  CREATED: 'created',
  PROCESSING: 'processing',
  PROCESSED: 'processed',
  FAILED: 'failed',
}

export const refundToWire = (
  refund: Pick<
    StoredRefund,
    'amount' | 'state' | 'reference' | 'createdAt' | 'rail' | 'promisedOn'
  >,
): RefundInfo => ({
  amount: paise(refund.amount),
  status: REFUND_STATUS[refund.state],
  ctime: refund.createdAt.toISOString(),
  ...omitUndefined({
    reference: refund.reference ?? undefined,
    rail: refund.rail ?? undefined,
    promisedOn: refund.promisedOn ?? undefined,
  }),
})

export const refundsToWire = ({ refunds, refundable }: MadeRefunds): RefundsInfo => ({
  refunds: refunds.map(refundToWire),
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
  },
): void {
  registerCall(app, refundCall, async ({ visitor, params, body, idempotencyKey }) => {
    const store = await storeOfToken(deps.stores, visitor, params)
    const { orderId } = params
    const { speed } = body
    const amount = body.amount === undefined ? undefined : paise(body.amount)
    const requestId = ownerRequestId(store, idempotencyKey)
    return refundsToWire(await deps.refundOrder({ store, orderId, amount, speed, requestId }))
  })

  registerCall(app, listRefunds, async ({ visitor, params }) =>
    refundsToWire(
      await deps.refundsOfOrder(await storeOfToken(deps.stores, visitor, params), params.orderId),
    ),
  )
}
