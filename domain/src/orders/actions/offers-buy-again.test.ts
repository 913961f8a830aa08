import { expect, test } from 'vitest'
import { offersBuyAgain } from './offers-buy-again.ts'
import { ORDER_STATUSES } from '../status/order-status.ts'

test('[ADR-246] an order is offered again once it has ended, or where its end is not known', () => {
  expect([...ORDER_STATUSES, undefined].filter(offersBuyAgain)).toEqual([
    'DELIVERED',
    'RTO',
    'CANCELLED',
    undefined,
  ])
})
