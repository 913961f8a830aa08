/** What returned items take off the invoice of their order. [D-39, ADR-350] */
import type { PriceChange } from '@thela/domain/invoices'
import { paise } from '@thela/domain/money'
import { causeOf } from './change-order.ts'
import { isRefundedReturn, refundedItems } from './requestable.ts'
import type { StoredRequest } from './requests-repository.ts'

/** The items are back by then, so it does not matter when and how the money arrives. */
export const returnedItems = (requests: readonly StoredRequest[]): readonly PriceChange[] =>
  requests
    .filter(isRefundedReturn)
    .toReversed()
    .map((request) => ({
      cause: causeOf(request),
      amount: paise(request.amount),
      money: paise(request.amount),
      cash: paise(request.cash),
      takesOff: refundedItems(request).map(({ lineKey, quantity }) => ({ lineKey, quantity })),
    }))
